import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'

/**
 * Reloads after a redirect on the first load of a document, for the loading state of a shell: the
 * redirect stops the shell's loader, and the router does not run it again for the target page.
 */
export const useRedirectedArrival = (): void => {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) void revalidate()
  }, [pathname, revalidate])
}
