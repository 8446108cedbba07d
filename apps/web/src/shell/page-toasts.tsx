import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../ui/class-names.ts'
import { ToastPlace, useClearToasts } from '../ui/toast.tsx'

/** The page whose toasts are shown, whichever shell is around it. */
let shownOn: string | undefined

/**
 * The toasts of a page, under its bar, at the top on the far side of reading (right, in Arabic left;
 * RULINGS 21). They are in the flow of the page and push it down instead of covering it. They speak of the
 * page they came with and go with it. `className` says where the bar ends.
 */
export const PageToasts = ({ className }: { className: string }) => {
  const { pathname } = useLocation()
  const clear = useClearToasts()
  useEffect(() => {
    if (shownOn !== undefined && shownOn !== pathname) clear()
    shownOn = pathname
  }, [pathname, clear])
  return <ToastPlace className={cx('sticky z-25 px-4 sm:ms-auto sm:w-104', className)} />
}
