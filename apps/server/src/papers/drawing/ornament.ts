import { Path, Rect, Svg } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import { colour } from './theme.ts'

/** Draws the product's mark: a khatam, two overlapping squares (the same drawing as on the site). */
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

/** Draws a small khatam in one colour, for headings and points of a list. */
export const star = (size: number, fill: string): ReactElement =>
  h(
    Svg,
    { viewBox: '0 0 40 40', style: { width: size, height: size } },
    h(Path, { d: 'M7.3 7.3h25.4v25.4H7.3z', fill }),
    h(Path, { d: 'M20 2 38 20 20 38 2 20z', fill }),
  )

/** Returns the outline of a square on its side or, turned, on its tip. */
const square = (cx: number, cy: number, radius: number, turn: number): string => {
  const corners = [0, 1, 2, 3].map((side) => {
    const angle = turn + (side * Math.PI) / 2
    return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}z`
}

const khatam = (cx: number, cy: number, radius: number): string =>
  square(cx, cy, radius, 0) + square(cx, cy, radius, Math.PI / 4)

/** Returns a row of stars with touching tips, each with a smaller one inside: one strip of zellige. */
const strip = (width: number, height: number): string => {
  const radius = height / 2
  const stars = Array.from({ length: Math.ceil(width / height) }, (_, index) => radius + index * height)
  return stars.map((cx) => khatam(cx, radius, radius) + khatam(cx, radius, radius * 0.45)).join('')
}

/** Draws the band along the upper edge of a page; no text overlaps it. */
export const zelligeBand = (width: number, height: number): ReactElement =>
  h(
    Svg,
    { viewBox: `0 0 ${width} ${height}`, style: { width, height } },
    h(Rect, { x: 0, y: 0, width, height, fill: colour.brand }),
    h(Path, { d: strip(width, height), fill: 'none', stroke: '#a9a9ea', strokeWidth: 0.5 }),
  )
