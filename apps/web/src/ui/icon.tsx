import { cx } from './class-names.ts'

/** Outlines on a 20 px grid. `arrow` and `chevron` point along the reading direction. */
const outlines = {
  arrow: 'M4 10h12M11 5l5 5-5 5',
  chevron: 'm8 5 5 5-5 5',
  down: 'm5 8 5 5 5-5',
  check: 'm4 10.5 4 4 8-9',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4.3l2.8 1.7',
  alert: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v5M10 13.8v.2',
  cross: 'm5 5 10 10M15 5 5 15',
  dot: 'M10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  phone:
    'M4.5 3h2.7l1.3 3.6-1.8 1.2a9 9 0 0 0 5.5 5.5l1.2-1.8L17 12.8v2.7c0 .9-.7 1.5-1.6 1.5A12.7 12.7 0 0 1 3 4.6C3 3.7 3.6 3 4.5 3',
  chat: 'M10 3a7 7 0 0 0-6 10.6L3 17l3.5-1A7 7 0 1 0 10 3M7 10h.1M10 10h.1M13 10h.1',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M16 4l-1.4 1.4M5.4 14.6 4 16',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4.2v11.6L15.5 10z',
  user: 'M10 3a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 10 3M3.5 17c.4-3.2 3.1-5 6.5-5s6.1 1.8 6.5 5',
  pencil: 'm12.5 4.5 3 3L7 16l-3.7.7L4 13z',
  document: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 10h5M7.5 13h5',
  shield: 'M10 2.5 4 4.8v4.7c0 3.8 2.5 6.6 6 8 3.5-1.4 6-4.2 6-8V4.8zM7.3 10l2 2 3.5-3.8',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  scale: 'M10 3v14M6 17h8M4 6h12M4 6l-2 5.5a2.5 2.5 0 0 0 4 0zM16 6l-2 5.5a2.5 2.5 0 0 0 4 0z',
} as const

export type IconName = keyof typeof outlines

const mirrored: ReadonlySet<IconName> = new Set(['arrow', 'chevron'])

/** Icon next to words, hidden from screen readers. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    className={cx('icon', mirrored.has(name) && 'rtl:-scale-x-100', className)}
  >
    <path d={outlines[name]} />
  </svg>
)
