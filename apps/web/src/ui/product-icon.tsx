import { cx } from './class-names.ts'

/**
 * Line drawings of the insured things on a 32 px grid. The house has the horseshoe arch of the
 * medinas.
 */
const drawings = {
  motorcycle:
    'M7 17.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M25 17.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M7 22h9l5.2-8.5M8.5 14h7l2.5 3.5M25 22l-4.5-13h-4M21.2 13.5H16',
  car: 'M5.5 21.5H3v-4.7c0-.9.6-1.6 1.5-1.8L8 14l3.2-5c.5-.7 1.3-1 2.1-1h6.9c.8 0 1.5.4 2 1l3.6 5 1.7.6c.9.3 1.5 1.1 1.5 2v4.9h-2.4M11.5 21.5h9M8 14h17.8M16.5 8v6M8.5 18.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M23.5 18.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  travel:
    'M6.5 10.5h19A2.5 2.5 0 0 1 28 13v11.5a2.5 2.5 0 0 1-2.5 2.5h-19A2.5 2.5 0 0 1 4 24.5V13a2.5 2.5 0 0 1 2.5-2.5M11.5 10.5V7a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v3.5M9.5 10.5V27M22.5 10.5V27',
  home: 'M4.5 27.5V13L16 4.5 27.5 13v14.5zM12.8 27.5v-5.6a4.4 4.4 0 1 1 6.4 0v5.6',
  pleasureBoat: 'M4 22.5h24L24.5 28h-17zM15 4v15M15 4c6 3 9 8 10 15H15M12 9c-3 3-5 6-6 10h6',
  personalAccident:
    'M5.8 17.6 17.6 5.8a6 6 0 0 1 8.6 8.6L14.4 26.2a6 6 0 0 1-8.6-8.6M11.5 11.9l8.6 8.6M16 14v.1M18 16v.1M14 16v.1M16 18v.1',
  huntingLiability:
    'M3 9.5c4.6 0 7.8 1.8 9.8 5.6C15 10.2 20 7 29 7c-.7 3.8-2.6 6.2-5.3 7.7C23.5 21 18.5 25.5 10.5 25.5c2.8-1.2 4.2-2.6 4.7-4.2C9 20.5 4.7 16 3 9.5',
  healthInternational:
    'M18.5 27.7A12 12 0 1 1 27.9 17M4.2 14.5h15M14.5 4c-3.7 3.5-5.2 7.5-5.2 12s1.5 8.5 5.2 12M17.5 4c2.5 2.3 4 4.9 4.7 7.7M24.5 19v10M19.5 24h10',
  healthMorocco:
    'M16 27S4 20.3 4 11.9A6.3 6.3 0 0 1 16 9a6.3 6.3 0 0 1 12 2.9C28 20.3 16 27 16 27M16 12.5v7M12.5 16h7',
  assistance:
    'M5 22.5H3V9.5A1.5 1.5 0 0 1 4.5 8H19v14.5H11M19 13h5.2c.6 0 1.2.3 1.6.8l2.7 3.6c.3.4.5.8.5 1.3v3.8h-2M21 22.5h-2M8 19.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M24 19.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M11 10.8v6M8 13.8h6',
  intern: 'M2.5 12.5 16 6l13.5 6.5L16 19zM8 15.5V23c2 2 5 3 8 3s6-1 8-3v-7.5M29.5 12.5V20',
} as const

type DrawnProduct = keyof typeof drawings

export const ProductIcon = ({ product, className }: { product: DrawnProduct; className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('icon', className)}>
    <path d={drawings[product]} />
  </svg>
)
