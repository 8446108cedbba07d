import { View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Block } from '../paper.ts'
import { strong } from './heading.ts'
import { arabic, latin, smallLabel } from './text.ts'
import { colour } from './theme.ts'

type Letter = Extract<Block, { kind: 'letter' }>

/** Draws the body of a letter, in larger type than a contract's small print. */
export const letter = ({ place, subject, paragraphs, arabic: inArabic }: Letter): ReactElement[] => [
  latin(place, { fontSize: 10, textAlign: 'right', marginTop: 12 }),
  h(
    View,
    { style: { marginTop: 4 } },
    smallLabel(subject.label),
    latin(subject.value, { ...strong, fontSize: 11 }),
  ),
  ...paragraphs.map((words) => latin(words, { fontSize: 9.5, lineHeight: 1.4, marginTop: 5.5 })),
  ...inArabic.map((words) => arabic(words, 9.5, { lineHeight: 1.5, marginTop: 6, color: colour.quiet })),
]
