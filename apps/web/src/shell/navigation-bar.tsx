import { useNavigation } from 'react-router'

/** A line at the top of the window while the next page is fetched; it belongs into `main`. */
export const NavigationBar = ({ label }: { label: string }) => {
  const { state } = useNavigation()
  return state === 'loading' ? (
    <div
      role="progressbar"
      aria-label={label}
      className="fixed inset-x-0 top-0 z-40 animate-pulse border-t-4 border-brand"
    />
  ) : null
}
