import { View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Block, Clause, ListSide, PaperRow, RowsSide, Tone } from '../paper.ts'
import { handwriting } from './handwriting.ts'
import { changes } from './changes.ts'
import { heading, strong } from './heading.ts'
import { letter } from './letter-body.ts'
import { star } from './ornament.ts'
import { prose } from './prose.ts'
import { arabic, latin, rowValue, smallLabel } from './text.ts'
import type { Style } from './text.ts'
import { colour } from './theme.ts'

type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>

/** Draws one line of a table: French label, value, Arabic label. */
const line = (row: PaperRow): ReactElement =>
  h(
    View,
    {
      wrap: false,
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        gap: 10,
        paddingVertical: 1.9,
        borderBottom: `0.5pt solid ${colour.line}`,
      },
    },
    h(View, { style: { width: '34%' } }, latin(row.label.fr, { color: colour.quiet })),
    h(View, { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } }, rowValue(row, strong)),
    h(View, { style: { width: '28%' } }, arabic(row.label.ar, 9, { color: colour.quiet })),
  )

/** Most lines of a table that is kept on one page. */
const shortTable = 9

const rows = ({ title, rows: lines }: BlockOf<'rows'>): ReactElement[] => {
  const drawn = [heading(title), ...lines.map(line)]
  return lines.length > shortTable ? drawn : [h(View, { wrap: false }, ...drawn)]
}

const sideRow = (row: PaperRow): ReactElement =>
  h(
    View,
    { style: { marginTop: 3 } },
    smallLabel(row.label),
    rowValue(row, { ...strong, fontSize: 9, lineHeight: 1.3 }),
  )

const card = ({ title, rows: lines }: RowsSide): ReactElement =>
  h(
    View,
    { style: { flexGrow: 1, flexBasis: 0, backgroundColor: colour.sand, borderRadius: 6, padding: 8 } },
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', gap: 8 } },
      latin(title.fr, { ...strong, fontSize: 10, color: colour.brand }),
      arabic(title.ar, 10, { ...strong, color: colour.brand }),
    ),
    ...lines.map(sideRow),
  )

const pair = ({ sides }: BlockOf<'pair'>): ReactElement[] => [
  h(View, { wrap: false, style: { flexDirection: 'row', gap: 10, marginTop: 10 } }, ...sides.map(card)),
]

const priceLine = (row: PaperRow): ReactElement =>
  h(
    View,
    {
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        gap: 10,
        paddingVertical: 1.9,
        borderBottom: `0.5pt solid ${colour.line}`,
      },
    },
    h(View, { style: { width: '47%' } }, latin(row.label.fr)),
    h(View, { style: { flexGrow: 1, flexBasis: 0 } }, arabic(row.label.ar, 9, { color: colour.quiet })),
    h(View, { style: { width: '22%' } }, latin(row.value, { ...strong, textAlign: 'right' })),
  )

const priceTotal = ({ label, value: amount }: PaperRow): ReactElement =>
  h(
    View,
    {
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        gap: 10,
        marginTop: 4,
        paddingVertical: 5,
        paddingHorizontal: 10,
        backgroundColor: colour.sand,
        borderLeft: `3pt solid ${colour.saffron}`,
      },
    },
    h(View, { style: { width: '38%' } }, latin(label.fr, { ...strong, fontSize: 10.5 })),
    h(View, { style: { flexGrow: 1, flexBasis: 0 } }, arabic(label.ar, 10.5, strong)),
    h(
      View,
      { style: { width: '32%' } },
      latin(amount, { fontWeight: 700, fontSize: 15, textAlign: 'right' }),
    ),
  )

const price = ({ title, lines, total, notes }: BlockOf<'price'>): ReactElement[] => [
  h(
    View,
    { wrap: false },
    heading(title, 0),
    ...lines.map(priceLine),
    priceTotal(total),
    ...notes.map((note) => latin(note, { fontSize: 8, color: colour.quiet, marginTop: 3 })),
  ),
]

const tones: Record<Tone, Style> = {
  plain: {},
  apparent: { backgroundColor: colour.terracottaSoft, border: `1pt solid ${colour.terracotta}` },
  promise: { backgroundColor: colour.brandSoft },
}

const paragraph = (text: string, style: Style = {}): ReactElement =>
  latin(text, { fontSize: 8.5, marginTop: 1.5, lineHeight: 1.37, ...style })

const text = ({ title, tone, paragraphs, arabic: inArabic = [] }: BlockOf<'text'>): ReactElement[] => {
  const bold: Style = tone === 'apparent' ? { fontWeight: 700, fontSize: 9.5 } : {}
  const words = [
    ...paragraphs.map((each) => paragraph(each, bold)),
    ...inArabic.map((each) => arabic(each, 9, { marginTop: 3, lineHeight: 1.5, ...bold })),
  ]
  if (tone === 'plain') return [heading(title), ...words]
  const boxed = { ...tones[tone], borderRadius: 6, paddingHorizontal: 10, paddingTop: 4, paddingBottom: 6 }
  return [
    h(View, { wrap: false }, heading(title, 0), h(View, { style: { ...boxed, marginTop: 3 } }, ...words)),
  ]
}

const point = (item: string, fill: string, style: Style = {}): ReactElement =>
  h(
    View,
    { wrap: false, style: { flexDirection: 'row', gap: 6, marginTop: 4 } },
    h(View, { style: { marginTop: 3 } }, star(6, fill)),
    latin(item, { flexGrow: 1, flexShrink: 1, flexBasis: 0, fontSize: 8.5, lineHeight: 1.42, ...style }),
  )

const listColour = { covered: colour.mint, excluded: colour.terracotta } as const

const list = ({ title, tone, items }: ListSide): ReactElement =>
  h(
    View,
    { style: { flexGrow: 1, flexBasis: 0 } },
    h(
      View,
      {
        style: {
          flexDirection: 'row',
          justifyContent: 'space-between',
          gap: 8,
          paddingBottom: 3,
          borderBottom: `0.75pt solid ${listColour[tone]}`,
        },
      },
      latin(title.fr, { ...strong, fontSize: 10, color: listColour[tone] }),
      arabic(title.ar, 10, { ...strong, color: listColour[tone] }),
    ),
    ...items.map((item) => point(item, listColour[tone])),
  )

const lists = ({ sides, note }: BlockOf<'lists'>): ReactElement[] => [
  h(View, { wrap: false, style: { flexDirection: 'row', gap: 18, marginTop: 11 } }, ...sides.map(list)),
  latin(note, { fontSize: 8, color: colour.quiet, marginTop: 7 }),
]

const points = ({ title, items, note }: BlockOf<'points'>): ReactElement[] => [
  heading(title),
  ...items.map((item) => point(item, colour.mint)),
  latin(note, { fontSize: 8, color: colour.quiet, marginTop: 7 }),
]

const apparent = (words: string, items: readonly string[]): ReactElement =>
  h(
    View,
    {
      wrap: false,
      style: {
        ...tones.apparent,
        borderRadius: 4,
        paddingHorizontal: 8,
        paddingTop: 2,
        paddingBottom: 6,
        marginTop: 5,
      },
    },
    paragraph(words, { fontWeight: 700 }),
    ...items.map((item) => point(item, colour.terracotta, { fontWeight: 700 })),
  )

const clauseWords = (clause: Clause): ReactElement[] => {
  if (typeof clause === 'string') return [paragraph(clause)]
  if ('apparent' in clause) return [apparent(clause.apparent, clause.points ?? [])]
  return clause.points.map((item) => point(item, colour.saffron))
}

const clauses = ({ title, clauses: articles }: BlockOf<'clauses'>): ReactElement[] => [
  heading(title, 70),
  ...articles.flatMap((article) => [
    h(
      View,
      { wrap: false, minPresenceAhead: 40, style: { marginTop: 5 } },
      latin(article.title, { ...strong, fontSize: 9 }),
    ),
    ...article.paragraphs.flatMap(clauseWords),
  ]),
]

const signaturePlace = (row: PaperRow): ReactElement =>
  h(
    View,
    {
      style: {
        flexGrow: 1,
        flexBasis: 0,
        height: 64,
        border: `0.75pt solid ${colour.line}`,
        borderRadius: 6,
        padding: 9,
      },
    },
    smallLabel(row.label),
    latin(row.value, strong),
  )

const signatures = ({ title, intro, places }: BlockOf<'signatures'>): ReactElement[] => [
  h(
    View,
    { wrap: false },
    heading(title, 0),
    ...intro.map((each) => paragraph(each)),
    h(View, { style: { flexDirection: 'row', gap: 10, marginTop: 8 } }, ...places.map(signaturePlace)),
  ),
]

const signed = ({ title, hand, caption }: BlockOf<'signed'>): ReactElement[] => [
  h(View, { wrap: false }, heading(title, 0), handwriting(hand), smallLabel(caption)),
]

/** Returns the parts of a block as siblings, so that a page may break between them. */
export const drawBlock = (block: Block): ReactElement[] => {
  switch (block.kind) {
    case 'rows':
      return rows(block)
    case 'pair':
      return pair(block)
    case 'price':
      return price(block)
    case 'text':
      return text(block)
    case 'lists':
      return lists(block)
    case 'points':
      return points(block)
    case 'clauses':
      return clauses(block)
    case 'letter':
      return letter(block)
    case 'changes':
      return changes(block)
    case 'prose':
      return prose(block)
    case 'signatures':
      return signatures(block)
    case 'signed':
      return signed(block)
  }
}
