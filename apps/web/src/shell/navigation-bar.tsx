import { useNavigation } from 'react-router'

/** Bar at the top of the window while the next page loads; its place is inside `main`. */
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
