import { View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Block } from '../paper.ts'
import { strong } from './heading.ts'
import { arabic, latin, smallLabel } from './text.ts'
import { colour } from './theme.ts'

type Letter = Extract<Block, { kind: 'letter' }>

/** The body of a letter: larger than the small print of a contract, as somebody writes to somebody. */
export const letter = ({ place, subject, paragraphs, arabic: inArabic }: Letter): ReactElement[] => [
  latin(place, { fontSize: 10, textAlign: 'right', marginTop: 16 }),
  h(
    View,
    { style: { marginTop: 10 } },
    smallLabel(subject.label),
    latin(subject.value, { ...strong, fontSize: 11 }),
  ),
  ...paragraphs.map((words) => latin(words, { fontSize: 9.5, lineHeight: 1.5, marginTop: 7 })),
  ...inArabic.map((words) => arabic(words, 9.5, { lineHeight: 1.6, marginTop: 9, color: colour.quiet })),
]
