import type { DocumentSection } from '@wassit/domain/api/policies/signing'

/**
 * The content of a document as data: pages are drawn from it, and the phone shows the same content
 * (RULINGS 36), so that a person signs exactly what the file contains.
 */
export interface Paper {
  /** Language tag of the file; French by default. */
  language?: string
  /** The product, or the title of a legal text, for the file's description. */
  subject: string
  title: Bilingual
  /** Product and insurer, below the title. */
  subtitle: Bilingual
  /** The document's number, on every page. */
  number: string
  /** First lines of the document: validity, dates, amount. */
  headlines: PaperRow[]
  blocks: Block[]
  issuer: Issuer
  /** Address to check the document; absent for general conditions. */
  verification?: { url: string; label: Bilingual; code: string }
  issuedAt: Date
}

/** The configured part of the broker's identity (RULINGS 47). */
export interface Issuer {
  name: string
  /** True for the product's name, which has an Arabic form; a firm's name has none here. */
  isProduct: boolean
  /** Picture in place of the product's mark, as a `data:` address, with its size in pixels. */
  logo?: { data: string; width: number; height: number }
  /** Lines of the head. */
  contact: string[]
  /** Foot of every page: law, supervision, data, rights of the policyholder. */
  legal: string
  /** Template `Page {page} sur {pages}`, filled on each page. */
  page: string
}

/** French first, with its Arabic translation. */
export interface Bilingual {
  fr: string
  ar: string
}

export interface PaperRow {
  label: Bilingual
  value: string
  /** Codes and plates read left to right whatever their letters. */
  ltr?: boolean
  /** True for what the reader looks for first, in large letters at the head of a paper. */
  first?: true
}

/** Emphasis of a text. `apparent`: very apparent characters, which the insurance code requires. */
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

/** A part of a legal text in its own language. */
export type ProsePart =
  | { heading: string }
  | { paragraph: string }
  | { items: string[] }
  | { facts: [label: string, value: string][] }

/** A given signature: strokes as flat lists of x,y in the contract's box, or a typed name. */
export type Hand = { strokes: number[][] } | { name: string }

/** A changed answer; null for an answer that did not or will not exist. */
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

/** A paragraph, or the points of a list; `apparent` when the law requires emphasis. */
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
    // Papers that are signed on a screen have no such block.
    case 'prose':
    case 'signatures':
    case 'signed':
      return []
  }
}

/** Returns the same content for a screen, in French like the document itself. */
export const sectionsOf = ({ title, headlines, blocks }: Paper): DocumentSection[] => [
  section(title, headlines),
  ...blocks.flatMap(sectionsOfBlock),
]
