import type { DocumentSection } from '@wassit/domain/api/signing'

/**
 * What stands on a document, as data: the drawing makes pages of it, and the phone shows the same
 * (RULINGS 36), so that what is signed on a screen is what lies in the file.
 */
export interface Paper {
  /** What the file says of its own language; French without it. */
  language?: string
  /** `quote`, `contract`…; for the file's own description. */
  subject: string
  title: Bilingual
  /** Product and insurer, below the title. */
  subtitle: Bilingual
  /** The document's number, on every page. */
  number: string
  /** What is read first: validity, dates, amount. */
  headlines: PaperRow[]
  blocks: Block[]
  issuer: Issuer
  /** Where it is checked; general conditions have none. */
  verification?: { url: string; label: Bilingual; code: string }
  issuedAt: Date
}

/** The broker's identity, as far as it is configured (RULINGS 47). */
export interface Issuer {
  name: string
  /** The name is the product's, which has an Arabic one; a firm's has none here. */
  isProduct: boolean
  /** Lines of the head. */
  contact: string[]
  /** At the foot of every page: law, supervision, data, what the policyholder may do. */
  legal: string
  /** `Page {page} sur {pages}` is put together on the page. */
  page: string
}

/** French first, Arabic beside it. */
export interface Bilingual {
  fr: string
  ar: string
}

export interface PaperRow {
  label: Bilingual
  value: string
  /** Codes and plates read left to right whatever their letters. */
  ltr?: boolean
}

/** How a text stands out. `apparent`: very apparent characters, which the insurance code demands. */
export type Tone = 'plain' | 'apparent' | 'promise'

export type Block =
  | { kind: 'rows'; title: Bilingual; rows: PaperRow[] }
  | { kind: 'pair'; sides: [RowsSide, RowsSide] }
  | { kind: 'price'; title: Bilingual; lines: PaperRow[]; total: PaperRow; notes: string[] }
  | { kind: 'text'; title: Bilingual; tone: Tone; paragraphs: string[]; arabic?: string[] }
  | { kind: 'lists'; sides: [ListSide, ListSide]; note: string }
  | { kind: 'points'; title: Bilingual; items: string[]; note: string }
  | { kind: 'clauses'; title: Bilingual; clauses: { title: string; paragraphs: Clause[] }[] }
  | { kind: 'letter'; place: string; subject: PaperRow; paragraphs: string[]; arabic: string[] }
  | { kind: 'changes'; title: Bilingual; before: Bilingual; after: Bilingual; rows: ChangeRow[] }
  | { kind: 'prose'; direction: 'ltr' | 'rtl'; parts: ProsePart[] }
  | { kind: 'signatures'; title: Bilingual; intro: string[]; places: PaperRow[] }
  | { kind: 'signed'; title: Bilingual; hand: Hand; caption: Bilingual }

/** A part of a text of law, in the language that the text is in. */
export type ProsePart =
  | { heading: string }
  | { paragraph: string }
  | { items: string[] }
  | { facts: [label: string, value: string][] }

/** A signature as it was given: strokes as flat lists of x,y in the box of the contract, or a name. */
export type Hand = { strokes: number[][] } | { name: string }

/** An answer that changes; null where there was or will be none. */
export interface ChangeRow {
  label: Bilingual
  before: PaperRow | null
  after: PaperRow | null
}

export interface RowsSide {
  title: Bilingual
  rows: PaperRow[]
}

export interface ListSide {
  title: Bilingual
  tone: 'covered' | 'excluded'
  items: string[]
}

/** A paragraph, or the points of a list; `apparent` where the law wants it to catch the eye. */
export type Clause = string | { points: string[] } | { apparent: string; points?: string[] }

const rowsOf = (rows: readonly PaperRow[]): DocumentSection['rows'] =>
  rows.map(({ label, value }) => ({ label: label.fr, value }))

const wordsOf = (clause: Clause): string[] => {
  if (typeof clause === 'string') return [clause]
  const points = (clause.points ?? []).map((point) => `• ${point}`)
  return 'apparent' in clause ? [clause.apparent, ...points] : points
}

const section = (title: Bilingual, rows: PaperRow[], paragraphs: string[] = []): DocumentSection => ({
  title: title.fr,
  rows: rowsOf(rows),
  paragraphs,
})

const changedRow = ({ before, after }: Extract<Block, { kind: 'changes' }>, row: ChangeRow): PaperRow => ({
  label: row.label,
  value: [
    row.before && `${before.fr}\u00a0: ${row.before.value}`,
    row.after && `${after.fr}\u00a0: ${row.after.value}`,
  ]
    .filter(Boolean)
    .join(' → '),
})

const sectionsOfBlock = (block: Block): DocumentSection[] => {
  switch (block.kind) {
    case 'rows':
      return [section(block.title, block.rows)]
    case 'pair':
      return block.sides.map(({ title, rows }) => section(title, rows))
    case 'price':
      return [section(block.title, [...block.lines, block.total], block.notes)]
    case 'text':
      return [section(block.title, [], block.paragraphs)]
    case 'lists':
      return block.sides.map(({ title, items }, index) =>
        section(title, [], index === 0 ? items : [...items, block.note]),
      )
    case 'points':
      return [section(block.title, [], [...block.items, block.note])]
    case 'clauses':
      return block.clauses.map(({ title, paragraphs }) => ({
        title,
        rows: [],
        paragraphs: paragraphs.flatMap(wordsOf),
      }))
    case 'letter':
      return [section(block.subject.label, [block.subject], [block.place, ...block.paragraphs])]
    case 'changes':
      return [
        section(
          block.title,
          block.rows.map((row) => changedRow(block, row)),
        ),
      ]
    // no paper that is signed holds one
    case 'prose':
    case 'signatures':
    case 'signed':
      return []
  }
}

/** The same content for a screen, in French like the document itself. */
export const sectionsOf = ({ title, headlines, blocks }: Paper): DocumentSection[] => [
  section(title, headlines),
  ...blocks.flatMap(sectionsOfBlock),
]
