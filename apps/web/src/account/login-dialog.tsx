import { Suspense, lazy, useEffect, useState } from 'react'
import { Outlet, useFetcher, useLocation } from 'react-router'
import { paths } from '@wassit/domain/site/paths'
import { patiently } from '../shell/patient-import.ts'

/** Spec 000 §9: below this width the login form opens in a dialog. */
const narrow = '(width < 900px)'

const LoginOverlay = lazy(async () => ({
  default: (await patiently(() => import('./login-overlay.tsx'))).LoginOverlay,
}))

/** Returns the login link of a click that opens the dialog; undefined for every other click. */
const loginLink = (event: MouseEvent): Element | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.getAttribute('href') === paths.login && matchMedia(narrow).matches ? link : undefined
}

/**
 * Layout of the public pages. On a narrow screen a link to the login page opens the form in a
 * dialog over the current page; otherwise, and without JavaScript, it is an ordinary link. A
 * refused login continues on the login page.
 */
export const Component = () => {
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const [opener, setOpener] = useState<Element>()
  // Loading the login route also loads its words.
  const { load, state, data } = useFetcher()
  const asked = openOn === pathname && pathname !== paths.login
  const ready = asked && state === 'idle' && data !== undefined

  useEffect(() => {
    if (pathname === paths.login) return
    const handleClick = (event: MouseEvent) => {
      const link = loginLink(event)
      if (!link) return
      event.preventDefault()
      setOpenOn(pathname)
      setOpener(link)
      void load(paths.login)
    }
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [pathname, load])

  return (
    <>
      <Outlet />
      {data !== undefined && (
        <Suspense>
          <LoginOverlay open={ready} opener={opener} onClose={() => setOpenOn(undefined)} />
        </Suspense>
      )}
    </>
  )
}
