import { Path, Svg, View } from '@react-pdf/renderer'
import { signatureBox } from '@wassit/domain/api/policies/signing'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Hand } from '../paper.ts'
import { arabic, latin } from './text.ts'
import { colour } from './theme.ts'

/** Strokes outside the box are drawn up to this distance. */
const margin = 10
const height = 60

const within = (value: number, end: number): string =>
  Math.min(Math.max(value, -margin), end + margin).toFixed(1)

const stroke = (points: readonly number[]): string => {
  const steps: string[] = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    steps.push(`${within(x, signatureBox.width)} ${within(y, signatureBox.height)}`)
  }
  // A dot is a line to its own start: the round ends of the pen make it visible.
  return `M${steps[0]}L${steps.slice(1).join('L') || steps[0]}`
}

const drawn = (strokes: readonly number[][]): ReactElement => {
  const [wide, high] = [signatureBox.width + 2 * margin, signatureBox.height + 2 * margin]
  return h(
    Svg,
    {
      viewBox: `${-margin} ${-margin} ${wide} ${high}`,
      style: { height, width: (height * wide) / high },
    },
    h(Path, {
      d: strokes.map(stroke).join(''),
      fill: 'none',
      stroke: colour.ink,
      strokeWidth: 4,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }),
  )
}

const typed = (name: string): ReactElement => {
  const style = { fontSize: 26, fontWeight: 600, color: colour.brand }
  return /[\u0600-\u06ff]/.test(name) ? arabic(name, 26, style) : latin(name, style)
}

const frame = {
  alignItems: 'center',
  justifyContent: 'center',
  height: height + 8,
  border: `0.75pt solid ${colour.line}`,
  borderRadius: 6,
  marginTop: 8,
  marginBottom: 3,
} as const

/** Draws a signature as vectors, or the typed name. */
export const handwriting = (hand: Hand): ReactElement =>
  h(View, { style: frame }, 'strokes' in hand ? drawn(hand.strokes) : typed(hand.name))
