import { mostLines } from '../format/delimited.ts'
import { readXml, XmlFault } from '../format/xml.ts'
import type { Grid, TableFile } from './grid.ts'
import { daysOfStyles } from './workbook-days.ts'
import { rowsOf } from './workbook-rows.ts'
import type { Opened } from './workbook-rows.ts'

/** Returns a part of a workbook as text; undefined if it has none of that name. */
export type Part = (name: string) => string | undefined

/** Sheets of a workbook that are read. */
const mostSheets = 40

const officeSpaces = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]

const opened = (xml: string, name: string): Opened[] =>
  [...readXml(xml)].filter((piece): piece is Opened => piece.kind === 'open' && piece.name === name)

interface Relation {
  id: string
  type: string
  /** Name of the part. */
  target: string
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1)

/** Returns the name of the part that a relation of another part names. */
const partAt = (from: string, target: string): string => {
  const names: string[] = []
  const path = target.startsWith('/') ? target : `${folderOf(from)}${target}`
  for (const name of path.split('/'))
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  return names.join('/')
}

const relationsOf = (part: Part, from: string): Relation[] => {
  const file = from.slice(folderOf(from).length)
  const xml = part(`${folderOf(from)}_rels/${file}.rels`)
  return opened(xml ?? '', 'Relationship').map(({ attribute }) => ({
    id: attribute('Id'),
    type: attribute('Type').split('/').at(-1) ?? '',
    target: partAt(from, attribute('Target')),
  }))
}

/** Returns the texts of the strings that sheets share; the reading aids of Japanese are left out. */
const sharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  const texts = { isOpen: false, isAid: false }
  for (const piece of readXml(xml)) {
    if (piece.kind === 'text') {
      if (texts.isOpen && !texts.isAid) strings.push(`${strings.pop() ?? ''}${piece.text}`)
    } else if (piece.name === 'si' && piece.kind === 'open') strings.push('')
    else if (piece.name === 't') texts.isOpen = piece.kind === 'open'
    else if (piece.name === 'rPh') texts.isAid = piece.kind === 'open'
  }
  return strings
}

const damaged: TableFile = { kind: 'other', fault: { message: 'table.fault.workbook' } }

interface SheetPart {
  name: string
  isHidden: boolean
  xml: string
}

/** Returns the sheets that a workbook lists with their parts; undefined if one has none, or shares it. */
const sheetsOf = (part: Part, xml: string, relations: readonly Relation[]): SheetPart[] | undefined => {
  const listed = opened(xml, 'sheet')
  if (listed.length === 0 || listed.length > mostSheets) return undefined
  const targets = listed.map(
    ({ attribute }) =>
      relations.find(({ id }) => id === attribute('id', [...officeSpaces, '']))?.target ?? '',
  )
  if (new Set(targets).size < targets.length) return undefined
  const sheets = listed.flatMap(({ attribute }, index) => {
    const sheet = part(targets[index] ?? '')
    return sheet === undefined
      ? []
      : [{ name: attribute('name'), isHidden: /hidden/i.test(attribute('state')), xml: sheet }]
  })
  return sheets.length === listed.length ? sheets : undefined
}

const readBook = (part: Part): TableFile => {
  const start =
    relationsOf(part, '').find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const xml = part(start)
  if (xml === undefined) return damaged
  const relations = relationsOf(part, start)
  const partOf = (type: string): string =>
    part(relations.find((each) => each.type === type)?.target ?? `${folderOf(start)}${type}.xml`) ?? ''
  const sheets = sheetsOf(part, xml, relations)
  if (!sheets) return damaged
  const is1904 = opened(xml, 'workbookPr').some(({ attribute }) => /^(?:1|true)$/.test(attribute('date1904')))
  const book = {
    shared: sharedStrings(partOf('sharedStrings')),
    styleDays: daysOfStyles(partOf('styles')),
    is1904,
  }
  const grids: Grid[] = []
  let count = 0
  for (const { name, isHidden, xml: sheet } of sheets) {
    const rows = rowsOf(sheet, book)
    count += rows.length
    if (count > mostLines)
      return { kind: 'other', fault: { message: 'table.fault.rows', values: { count: mostLines } } }
    grids.push({ name, isHidden, ...(is1904 && { is1904 }), rows })
  }
  return { kind: 'workbook', grids }
}

/**
 * Reads the sheets of a workbook (Office Open XML, ISO/IEC 29500) without their blank rows. A formula
 * without a result stays a formula, so that nobody takes it for zero.
 */
export const readWorkbook = (part: Part): TableFile => {
  try {
    return readBook(part)
  } catch (error) {
    if (error instanceof XmlFault) return damaged
    throw error
  }
}
