/** The signs of the menus, on the 20 px grid of the other icons. */
const outlines = {
  policies: 'M10 2.5 4 4.8v4.6c0 3.9 2.5 6.6 6 8.1 3.5-1.5 6-4.2 6-8.1V4.8zM7.3 9.8l2 2 3.6-3.8',
  quotes: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 9.5h5M7.5 12h5M7.5 14.5h3',
  logout: 'M8 4H4.5v12H8M8.5 10h8M13.5 7l3 3-3 3',
  fold: 'M3.5 4h13v12h-13zM8 4v12',
  plus: 'M10 4v12M4 10h12',
  profile: 'M10 3a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 10 3M3.5 17c.4-3.2 3.1-5 6.5-5s6.1 1.8 6.5 5',
  history: 'M3.5 4.5v4h4M3.8 8.5a6.5 6.5 0 1 1-.3 3M10 6.5V10l2.5 1.5',
  key: 'M7 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M9.6 9.6 16.5 3M13.5 6l2.5 2.5',
  screen: 'M3 4h14v9H3zM7 16.5h6M10 13v3.5',
  mobile: 'M6 2.5h8v15H6zM9 15h2',
} as const

export type MenuSign = keyof typeof outlines

export const MenuIcon = ({ sign, className = '' }: { sign: MenuSign; className?: string }) => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    className={`icon shrink-0 ${sign === 'logout' || sign === 'fold' ? 'rtl:-scale-x-100' : ''} ${className}`}
  >
    <path d={outlines[sign]} />
  </svg>
)
