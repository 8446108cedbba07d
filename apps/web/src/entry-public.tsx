import type { RouteObject } from 'react-router'
import * as loginDialog from './account/login-dialog.tsx'
import type { Opening } from './opening.tsx'
import { openPage } from './opening.tsx'
import { patiently, waitingly } from './shell/patient-import.ts'
import { StillPage } from './still-page.tsx'
import type { Whole } from './still-page.tsx'
import { isStillPage, stillPages } from './still-pages.ts'
import * as storefrontShell from './storefront/storefront-shell.tsx'
import { whenIdle } from './ui/when-idle.ts'

// Entry of public pages, which a browser hydrates without the router.

const importRouter = () => import('./client-router.ts')
/** Loads the code of the router ahead; whoever needs it loads it again. */
const prefetch = () => void importRouter().catch(() => {})

/** Returns the function that loads the router once, and the promise of it. */
const wholeOf = (opening: Opening) => {
  const { promise: loaded, resolve } = Promise.withResolvers<Whole>()
  const load = async (): Promise<Whole> => {
    const { createRouter, RouterProvider } = await waitingly(importRouter)
    const whole = { router: await createRouter(opening), RouterProvider }
    resolve(whole)
    return whole
  }
  let loading: Promise<Whole> | undefined
  const loadWhole = (): Promise<Whole> => {
    loading ??= load()
    loading.catch(() => (loading = undefined))
    return loading
  }
  return { loadWhole, loaded }
}

const start = async (): Promise<void> => {
  const opening = openPage()
  if (!opening || !isStillPage(opening.still)) return
  const page = await patiently(stillPages[opening.still])
  const { loadWhole, loaded } = wholeOf(opening)
  const layers = [
    { id: 'storefront/storefront-shell', Component: storefrontShell.Component },
    { id: 'account/login-dialog', Component: loginDialog.Component },
    { id: opening.still, Component: page.Component },
  ]
  opening.hydrate(
    <StillPage
      layers={layers}
      hydration={opening.hydration}
      loadWhole={loadWhole}
      loaded={loaded}
      prefetch={prefetch}
    />,
    async () => (await loadWhole()).router,
  )
  // The loader of a page that needs data of the browser is the router's.
  const { loader }: RouteObject = page
  if (typeof loader === 'function' && loader.hydrate) await loadWhole()
  else whenIdle(prefetch)
}

void start()
