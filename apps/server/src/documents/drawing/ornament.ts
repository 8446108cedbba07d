import { Path, Rect, Svg } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import { colour } from './theme.ts'

/** The mark of the product: a khatam, two overlapping squares (the same drawing as on the site). */
export const mark = (size: number): ReactElement =>
  h(
    Svg,
    { viewBox: '0 0 40 40', style: { width: size, height: size } },
    h(Path, { d: 'M7.3 7.3h25.4v25.4H7.3zM20 2 38 20 20 38 2 20z', fill: colour.brand, fillRule: 'nonzero' }),
    h(Path, {
      d: 'M11.5 11.5h17v17h-17zM20 8l12 12-12 12L8 20z',
      fill: 'none',
      stroke: colour.saffron,
      strokeWidth: 1.6,
    }),
    h(Path, { d: 'M20 16.6 23.4 20 20 23.4 16.6 20z', fill: colour.saffron }),
  )

/** A small khatam in one colour: before headings and the points of a list. */
export const star = (size: number, fill: string): ReactElement =>
  h(
    Svg,
    { viewBox: '0 0 40 40', style: { width: size, height: size } },
    h(Path, { d: 'M7.3 7.3h25.4v25.4H7.3z', fill }),
    h(Path, { d: 'M20 2 38 20 20 38 2 20z', fill }),
  )

const corner = (cx: number, cy: number, radius: number, step: number): string => {
  // Sixteen points: the tips of both squares and the notches between them.
  const reach = step % 2 === 0 ? radius : radius * 0.765
  const angle = (step * Math.PI) / 8
  return `${(cx + reach * Math.cos(angle)).toFixed(2)} ${(cy + reach * Math.sin(angle)).toFixed(2)}`
}

const khatam = (cx: number, cy: number, radius: number): string =>
  `M${Array.from({ length: 16 }, (_, step) => corner(cx, cy, radius, step)).join('L')}z`

/** A row of stars whose tips touch, smaller ones inside and between: one strip of zellige. */
const strip = (width: number, height: number): string => {
  const radius = height / 2
  const count = Math.ceil(width / height)
  return Array.from({ length: count }, (_, index) => {
    const cx = radius + index * height
    return [
      khatam(cx, radius, radius),
      khatam(cx, radius, radius * 0.5),
      khatam(cx + radius, 0, radius * 0.3),
      khatam(cx + radius, height, radius * 0.3),
    ].join('')
  }).join('')
}

/** The band along the upper edge of a page; no text ever stands on it. */
export const zelligeBand = (width: number, height: number): ReactElement =>
  h(
    Svg,
    { viewBox: `0 0 ${width} ${height}`, style: { width, height } },
    h(Rect, { x: 0, y: 0, width, height, fill: colour.brand }),
    h(Path, { d: strip(width, height), fill: 'none', stroke: '#a9a9ea', strokeWidth: 0.5 }),
  )
