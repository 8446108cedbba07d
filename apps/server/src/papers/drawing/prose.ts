import { View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Block, ProsePart } from '../paper.ts'
import { strong } from './heading.ts'
import { star } from './ornament.ts'
import { arabic, latin } from './text.ts'
import type { Style } from './text.ts'
import { colour } from './theme.ts'

type Write = (text: string, style?: Style) => ReactElement

/** Arabic is slightly larger and runs from right to left, including its row. */
const writers: Record<'ltr' | 'rtl', { write: (size: number) => Write; row: Style }> = {
  ltr: {
    write: (size) => (text, style) => latin(text, { fontSize: size, lineHeight: 1.5, ...style }),
    row: { flexDirection: 'row' },
  },
  rtl: {
    write: (size) => (text, style) => arabic(text, size, { lineHeight: 1.65, ...style }),
    row: { flexDirection: 'row-reverse' },
  },
}

const item = (text: string, write: Write, row: Style): ReactElement =>
  h(
    View,
    { wrap: false, style: { ...row, gap: 6, marginTop: 3 } },
    h(View, { style: { marginTop: 4 } }, star(6, colour.saffron)),
    write(text, { flexGrow: 1, flexShrink: 1, flexBasis: 0 }),
  )

const fact = ([label, value]: [string, string], write: Write, row: Style): ReactElement =>
  h(
    View,
    {
      wrap: false,
      style: { ...row, gap: 10, paddingVertical: 2, borderBottom: `0.5pt solid ${colour.line}` },
    },
    h(View, { style: { width: '30%' } }, write(label, { color: colour.quiet })),
    // A value is a name, a number or an address: it keeps its own direction.
    h(
      View,
      { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
      latin(value, { ...strong, fontSize: 9, textAlign: row.flexDirection === 'row' ? 'left' : 'right' }),
    ),
  )

const drawPart = (part: ProsePart, direction: 'ltr' | 'rtl'): ReactElement[] => {
  const { write, row } = writers[direction]
  if ('heading' in part)
    return [
      h(
        View,
        { wrap: false, minPresenceAhead: 48, style: { marginTop: 13, marginBottom: 1 } },
        write(11)(part.heading, { ...strong, color: colour.brand }),
      ),
    ]
  if ('paragraph' in part) return [write(9)(part.paragraph, { marginTop: 4 })]
  if ('items' in part) return part.items.map((text) => item(text, write(9), row))
  return [
    h(
      View,
      { style: { marginTop: 7, marginBottom: 5 } },
      ...part.facts.map((pair) => fact(pair, write(9), row)),
    ),
  ]
}

/** Draws a legal text in one language: headings, paragraphs and lists. */
export const prose = ({ direction, parts }: Extract<Block, { kind: 'prose' }>): ReactElement[] => [
  h(View, { style: { height: 8 } }),
  ...parts.flatMap((part) => drawPart(part, direction)),
]
