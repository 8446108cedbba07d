import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import type { ComponentType, MouseEvent, ReactNode, SubmitEvent } from 'react'
import type {
  DataRouter,
  HydrationState,
  Location,
  Path,
  RouterState,
  useActionData,
  useLoaderData,
} from 'react-router'
import { NavigationProvider } from './routing/navigation.tsx'
import type { FormProps, LinkProps, Navigation } from './routing/navigation.tsx'

/** Router with the component that shows its pages. */
export interface Whole {
  router: DataRouter
  RouterProvider: ComponentType<{ router: DataRouter }>
}

/** Page or layout, by its route. */
interface Layer {
  id: string
  Component: ComponentType
}

/** Part of the router's state that a page shows. */
interface Shown extends Pick<RouterState, 'loaderData' | 'actionData'> {
  location: Location
  historyAction: ReturnType<Navigation['arrival']>
  navigation: ReturnType<Navigation['pending']>
}

type Pending = Shown['navigation']

const loading: Pending = { state: 'loading', formMethod: undefined }

interface Lead {
  /** State of the page until the router has loaded. */
  pending: Pending
  go: (router: DataRouter) => unknown
  /** Does the same by a new document, if the router cannot be loaded. */
  instead: () => void
}

interface Still {
  shown: Shown
  lead: (to: Lead) => void
  /** Loads the code of the router ahead. */
  prefetch: () => void
}

const StillContext = createContext<Still | undefined>(undefined)

const useStill = (): Still => {
  const still = useContext(StillContext)
  if (!still) throw new Error('useStill needs a StillPage above it')
  return still
}

/** Layers from a place of the page inwards. */
const LayersContext = createContext<readonly Layer[]>([])
const LayerContext = createContext('')

const Outlet = (): ReactNode => {
  const [layer, ...inner] = useContext(LayersContext)
  if (!layer) return null
  return (
    <LayerContext value={layer.id}>
      <LayersContext value={inner}>
        <layer.Component />
      </LayersContext>
    </LayerContext>
  )
}

const pathOf = ({ pathname, search, hash }: Path): Path => ({ pathname, search, hash })

const addressOf = ({ pathname, search, hash }: Path): string => `${pathname}${search}${hash}`

/** Tells if a click follows a link in its own tab. */
const follows = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target)

const leadTo = (to: string, replace = false): Lead => ({
  pending: loading,
  go: (router) => router.navigate(to, { replace }),
  instead: () => location.assign(to),
})

const Link = ({ to, onClick, children, ...props }: LinkProps) => {
  const { shown, lead, prefetch } = useStill()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !follows(event)) return
    event.preventDefault()
    lead(leadTo(to, to === addressOf(shown.location)))
  }
  return (
    <a {...props} href={to} onClick={handleClick} onPointerDown={prefetch}>
      {children}
    </a>
  )
}

const Form = ({ method, action, replace, preventScrollReset, onSubmit, ...props }: FormProps) => {
  const { shown, lead } = useStill()
  const target = action ?? `${shown.location.pathname}${shown.location.search}`
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = event.currentTarget
    const formData = new FormData(form, event.nativeEvent.submitter)
    lead({
      pending: method === 'post' ? { state: 'submitting', formMethod: 'POST' } : loading,
      go: (router) => router.navigate(target, { formMethod: method, formData, replace, preventScrollReset }),
      instead: () => form.submit(),
    })
  }
  return <form {...props} method={method} action={target} onSubmit={handleSubmit} />
}

const useShown = (): Shown => useStill().shown

const useLeave = () => {
  const { lead } = useStill()
  return (to: string) => lead(leadTo(to))
}

const useStillActionData: Navigation['actionData'] = <T,>() => {
  const layer = useContext(LayerContext)
  return useShown().actionData?.[layer] as ReturnType<typeof useActionData<T>>
}

const useStillLoaderData: Navigation['loaderData'] = <T,>() => {
  const layer = useContext(LayerContext)
  return useShown().loaderData[layer] as ReturnType<typeof useLoaderData<T>>
}

/** Stands in for the router on the page that the server rendered; all else is left to the router. */
const stillNavigation: Navigation = {
  Link,
  Form,
  Outlet,
  location: () => useShown().location,
  pending: () => useShown().navigation,
  arrival: () => useShown().historyAction,
  leave: useLeave,
  actionData: useStillActionData,
  loaderData: useStillLoaderData,
}

/** Returns what the router shows on the first page of a document. */
const startWith = ({ loaderData = {}, actionData = null }: HydrationState): Shown => ({
  location: { ...pathOf(location), state: null, key: 'default' },
  historyAction: 'POP',
  navigation: { state: 'idle', formMethod: undefined },
  loaderData: loaderData ?? {},
  actionData,
})

interface StillPageProps {
  layers: readonly Layer[]
  hydration: HydrationState
  /** Loads the router; called again, it returns the same one. */
  loadWhole: () => Promise<Whole>
  /** Resolves when the router has loaded, whoever asked for it. */
  loaded: Promise<Whole>
  prefetch: () => void
}

/**
 * Page that the server rendered, with its layouts, hydrated without the router. The first link,
 * form or change of language loads the router, which changes the data of this page in place and
 * shows every other page.
 */
export const StillPage = ({ layers, hydration, loadWhole, loaded, prefetch }: StillPageProps) => {
  const [shown, setShown] = useState(() => startWith(hydration))
  const [left, setLeft] = useState<Whole>()
  const page = layers.at(-1)?.id
  useEffect(() => {
    const follow = ({ router, RouterProvider }: Whole) => {
      const update = () =>
        startTransition(() => {
          if (router.state.matches.at(-1)?.route.id !== page) setLeft({ router, RouterProvider })
          setShown(router.state)
        })
      router.subscribe(update)
      update()
    }
    void loaded.then(follow)
  }, [loaded, page])
  const still = useMemo((): Still => {
    const lead: Still['lead'] = ({ pending, go, instead }) => {
      setShown((now) => ({ ...now, navigation: pending }))
      void loadWhole().then(
        ({ router }) => go(router),
        () => {
          setShown(shown)
          instead()
        },
      )
    }
    return { shown, lead, prefetch }
  }, [shown, loadWhole, prefetch])
  if (left) return <left.RouterProvider router={left.router} />
  // The server's router has a second child here, which shifts the ids of all fields.
  return (
    <>
      <NavigationProvider value={stillNavigation}>
        <StillContext value={still}>
          <LayersContext value={layers}>
            <Outlet />
          </LayersContext>
        </StillContext>
      </NavigationProvider>
      {null}
    </>
  )
}
