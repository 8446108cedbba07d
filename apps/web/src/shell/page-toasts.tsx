import { useEffect } from 'react'
import { useLocation } from '../routing/navigation.tsx'
import { cx } from '../ui/class-names.ts'
import { ToastPlace, useClearToasts } from '../ui/toast.tsx'

/** Page whose toasts are shown, whichever shell is around it. */
let shownOn: string | undefined

/**
 * Toasts of a page, under its bar, at the end of the reading direction (right, in Arabic left;
 * RULINGS 21). They are in the flow of the page and push it down instead of covering it. They
 * disappear with their page. `className` places them at the lower edge of the
 * bar.
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
