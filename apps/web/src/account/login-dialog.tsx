import { Suspense, lazy, useEffect, useState } from 'react'
import { paths } from '@wassit/domain/site/paths'
import { holdsToken } from '../storage/token-key.ts'
import { useWords } from '../i18n/words.tsx'
import { Outlet, useLocation } from '../routing/navigation.tsx'
import { patiently } from '../shell/patient-import.ts'
import { loginWords } from './login-words.ts'

/** Spec 000 §9: below this width the login form opens in a dialog. */
const narrow = '(width < 900px)'

const loadOverlay = () => patiently(() => import('./login-overlay.tsx'))
const LoginOverlay = lazy(async () => ({ default: (await loadOverlay()).LoginOverlay }))

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
  const [isLoaded, setLoaded] = useState(false)
  const { load } = useWords()
  const asked = openOn === pathname && pathname !== paths.login

  useEffect(() => {
    if (pathname === paths.login) return
    const handleClick = (event: MouseEvent) => {
      const link = loginLink(event)
      // The login page redirects a visitor who is already signed in.
      if (!link || holdsToken()) return
      event.preventDefault()
      setOpenOn(pathname)
      setOpener(link)
      void patiently(() => Promise.all([load(loginWords), loadOverlay()])).then(() => setLoaded(true))
    }
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [pathname, load])

  return (
    <>
      <Outlet />
      {isLoaded && (
        <Suspense>
          <LoginOverlay open={asked} opener={opener} onClose={() => setOpenOn(undefined)} />
        </Suspense>
      )}
    </>
  )
}
