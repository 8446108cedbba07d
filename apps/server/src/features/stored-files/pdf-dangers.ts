import { PDFArray, PDFDict, PDFInvalidObject, PDFName, PDFStream } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'

/** Danger of a PDF for the person who opens it. */
export type PdfDanger = 'script' | 'program' | 'attachment' | 'form'

/**
 * Names of PDF that run, fetch, send or unpack something (ISO 32000-1, 12.6.4, 7.11.4, 12.7.8 and
 * 13). A name is refused as a key or a value, so that no nesting and no reference hides it, unless it only
 * calls a part of a page (docs/decisions/025-uploads.md).
 */
const dangers = {
  Launch: 'program',
  GoToR: 'program',
  JavaScript: 'script',
  JS: 'script',
  OnInstantiate: 'script',
  EmbeddedFiles: 'attachment',
  EmbeddedFile: 'attachment',
  EF: 'attachment',
  GoToE: 'attachment',
  FileAttachment: 'attachment',
  RichMedia: 'attachment',
  Rendition: 'attachment',
  XFA: 'form',
  SubmitForm: 'form',
  ImportData: 'form',
} as const satisfies Record<string, PdfDanger>

/** Returns the first danger among names. */
export const dangerOf = (names: ReadonlySet<string>): PdfDanger | undefined =>
  Object.entries(dangers).find(([name]) => names.has(name))?.[1]

const nameToken = /\/([^\s\0()<>[\]{}/%]+)/g

/** Returns the names in a piece of a PDF as it is written, where `#4C` is an L. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(nameToken)].map(([, name = '']) =>
    name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
  )

const textOf = (object: PDFInvalidObject): string => {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return Buffer.from(bytes).toString('latin1')
}

/** Names that mean something as a key only: a font may call a glyph or itself so. */
const keysOnly: ReadonlySet<string> = new Set(['JS', 'EF', 'EmbeddedFiles', 'XFA', 'OnInstantiate'])

/** Keys whose value is the free name of a font or of a drawing. */
const freeNames: ReadonlySet<string> = new Set(['BaseFont', 'FontName', 'Name'])

const nameAt = (dictionary: PDFDict, key: string): string => {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

/** Fonts, layers and states of drawings, which a page calls by names of its own. */
const pageParts: ReadonlySet<string> = new Set(['Font', 'OCG', 'OCMD', 'ExtGState', 'Pattern'])
/** Keys of the list of files that an attachment needs. */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'].map((key) => PDFName.of(key))

/**
 * Tells whether a key only calls a part of a page. A script, a form and a drawing with a script are never a
 * dictionary that says it is such a part; files need a list; what a drawing is called cannot be run.
 */
const isPagePart = (key: string, value: PDFObject | undefined): boolean => {
  if (value instanceof PDFStream) {
    const isDrawing = ['Form', 'Image'].includes(nameAt(value.dict, 'Subtype'))
    return key === 'EF' || (key === 'JS' && isDrawing)
  }
  if (!(value instanceof PDFDict)) return false
  return pageParts.has(nameAt(value, 'Type')) && !fileKeys.some((file) => value.has(file))
}

/** Adds the names of a dictionary to those found, and its values to those to look at. */
const readEntries = (dictionary: PDFDict, names: Set<string>, open: PDFObject[]): void => {
  for (const [key, value] of dictionary.entries()) {
    const name = key.decodeText()
    if (Object.hasOwn(dangers, name) && !isPagePart(name, dictionary.context.lookup(value))) names.add(name)
    if (!(freeNames.has(name) && value instanceof PDFName)) open.push(value)
  }
}

/** Adds the names in an object, at any depth, to those found. */
const readNames = (object: PDFObject, names: Set<string>): void => {
  const open = [object]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part instanceof PDFName && !keysOnly.has(part.decodeText())) names.add(part.decodeText())
    else if (part instanceof PDFDict) readEntries(part, names, open)
    else if (part instanceof PDFStream) open.push(part.dict)
    else if (part instanceof PDFArray) for (const item of part.asArray()) open.push(item)
    // The library writes an object that it cannot read as it found it.
    else if (part instanceof PDFInvalidObject) for (const name of namesIn(textOf(part))) names.add(name)
  }
}

/**
 * Returns the danger of a PDF, if any. References need not be followed: every object that one can
 * name is looked at, those of object streams too.
 */
export const dangerIn = (context: PDFContext): PdfDanger | undefined => {
  const names = new Set<string>()
  for (const [, object] of context.enumerateIndirectObjects()) readNames(object, names)
  // The catalogue can be written into the trailer itself.
  for (const object of [context.trailerInfo.Root, context.trailerInfo.Info])
    if (object) readNames(object, names)
  return dangerOf(names)
}
