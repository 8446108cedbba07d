import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'

/**
 * For what a shell shows while its own data is on its way. A redirection on the first load of a document
 * stops the loader of the shell, and the router does not run it again for the page it leads to.
 */
export const useRedirectedArrival = (): void => {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) void revalidate()
  }, [pathname, revalidate])
}
