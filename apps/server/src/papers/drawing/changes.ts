import { View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Block, ChangeRow, PaperRow } from '../paper.ts'
import { heading, strong } from './heading.ts'
import { arabic, latin, rowValue, smallLabel } from './text.ts'
import type { Style } from './text.ts'
import { colour } from './theme.ts'

type Changes = Extract<Block, { kind: 'changes' }>

/** Columns: French label, old answer, new answer, Arabic label. */
const widths = { label: '26%', before: '25%', after: '27%', arabic: '22%' } as const

const cells = ([label, before, after, last]: readonly ReactElement[], style: Style): ReactElement =>
  h(
    View,
    {
      wrap: false,
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        paddingVertical: 3,
        borderBottom: `0.5pt solid ${colour.line}`,
        ...style,
      },
    },
    h(View, { style: { width: widths.label, paddingRight: 8 } }, label),
    h(View, { style: { width: widths.before, paddingRight: 8 } }, before),
    h(View, { style: { width: widths.after, paddingRight: 8 } }, after),
    h(View, { style: { width: widths.arabic } }, last),
  )

const answer = (row: PaperRow | null, style: Style): ReactElement =>
  row ? rowValue(row, style) : latin('–', { color: colour.quiet })

const line = ({ label, before, after }: ChangeRow): ReactElement =>
  cells(
    [
      latin(label.fr, { color: colour.quiet }),
      answer(before, { color: colour.quiet }),
      answer(after, strong),
      arabic(label.ar, 9, { color: colour.quiet }),
    ],
    {},
  )

/** Draws old and new answers side by side, with the new ones emphasised. */
export const changes = ({ title, before, after, rows }: Changes): ReactElement[] => [
  heading(title),
  cells([latin(''), smallLabel(before), smallLabel(after), latin('')], { backgroundColor: colour.sand }),
  ...rows.map(line),
]
