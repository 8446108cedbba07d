/** Icons of the menus, on the 20 px grid of the other icons. */
const outlines = {
  policies: 'M10 2.5 4 4.8v4.6c0 3.9 2.5 6.6 6 8.1 3.5-1.5 6-4.2 6-8.1V4.8zM7.3 9.8l2 2 3.6-3.8',
  quotes: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 9.5h5M7.5 12h5M7.5 14.5h3',
  requests: 'M7 4H4.5v13.5h11V4H13M7 2.5h6v3H7zM7.5 9.5h5M7.5 12.5h3.5',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l3.5 3.5',
  logout: 'M8 4H4.5v12H8M8.5 10h8M13.5 7l3 3-3 3',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.3 17.5h3.4',
  upload: 'M10 13V4M6.5 7.5 10 4l3.5 3.5M4 13v3.5h12V13',
  camera: 'M3 6.5h3l1.5-2h5l1.5 2h3v9.5H3zM10 8.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4',
  download: 'M10 4v9M6.5 9.5 10 13l3.5-3.5M4 13v3.5h12V13',
  eye: 'M2.5 10c1.8-3.3 4.4-5 7.5-5s5.7 1.7 7.5 5c-1.8 3.3-4.4 5-7.5 5s-5.7-1.7-7.5-5M10 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z',
  card: 'M2.5 5h15v10.5h-15zM2.5 8.5h15M5 12.5h3.5',
  bank: 'M2.5 8 10 3.5 17.5 8zM4.5 8v6M8.2 8v6M11.8 8v6M15.5 8v6M3 16.5h14',
  sign: 'M3 16.5h14M4.5 13.5l.7-3 7-7 2.3 2.3-7 7z',
  renew: 'M16.5 4.5v4h-4M16.2 8.5a6.5 6.5 0 1 0 .3 3',
  stop: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M5 15 15 5',
  claim: 'M10 3 2.5 16.5h15zM10 8v4M10 14.2v.2',
  edit: 'm12.5 4.5 3 3L7 16l-3.7.7L4 13z',
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
