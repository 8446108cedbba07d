/** Icons of the console, on the 20 px grid of the other icons. */
const outlines = {
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
  queue: 'M3 4.5h14v11H3zM3 11h4l1.2 2h3.6L13 11h4',
  request: 'M3 4h14v9.5H9.5L6 16.5v-3H3zM6.5 7.5h7M6.5 10h4.5',
  follow: 'M4 5l1.5 1.5L8 4M4 10.5l1.5 1.5L8 9.5M4 16l1.5 1.5L8 15M10.5 5.5H17M10.5 11H17M10.5 16.5H17',
  messages: 'M3 4.5h14v11H3zM3.5 5.5 10 11l6.5-5.5',
  admin: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  logout: 'M8 4H4.5v12H8M8.5 10h8M13.5 7l3 3-3 3',
  tables: 'M3 4h14v12H3zM3 8h14M3 12h14M8.5 4v12',
  rows: 'M3 4.5h14M3 8.2h14M3 11.8h14M3 15.5h14',
  plus: 'M10 4v12M4 10h12',
  download: 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.5 8.5h.1M7 11.5h6',
  receipt: 'M5 2.5h10v15l-2.5-1.7-2.5 1.7-2.5-1.7L5 17.5zM7.5 7h5M7.5 10.5h5',
} as const

export type ConsoleSign = keyof typeof outlines

export const ConsoleIcon = ({ sign, className = '' }: { sign: ConsoleSign; className?: string }) => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    className={`icon shrink-0 ${sign === 'logout' ? 'rtl:-scale-x-100' : ''} ${className}`}
  >
    <path d={outlines[sign]} />
  </svg>
)
