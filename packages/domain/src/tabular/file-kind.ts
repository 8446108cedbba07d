import type { MessageId } from '@wassit/words/catalogue'

/** Kind of a file that holds no table which we read, by its first signs, with what to do about it. */
const otherKinds: readonly (readonly [start: RegExp, message: MessageId])[] = [
  [/^.{0,1024}?%PDF-/s, 'table.fault.pdf'],
  [/^\u00d0\u00cf[^]\u00e0\u00a1/, 'table.fault.oldWorkbook'],
  [/^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF|II\*\0|MM\0\*|.{4}ftyp)/s, 'table.fault.picture'],
  [
    /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html|head|body|meta|style|table|div|p|center|h\d)\b/i,
    'table.fault.page',
  ],
  [/^MIME-Version:/i, 'table.fault.page'],
  [/^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^]{0,600}(?:<html|office:spreadsheet)/i, 'table.fault.page'],
  [/^(?:\u00ef\u00bb\u00bf)?\s*(?:\{1:[^]{0,200})?:20:[^]{0,600}:(?:25|28C?|60F):/, 'table.fault.message'],
  [/^(?:\u00ef\u00bb\u00bf)?\s*<[^]{0,600}Document[^>]{1,300}camt\./, 'table.fault.message'],
  [/^(?:\u00ef\u00bb\u00bf)?\s*!(?:Type|Account|Option):?/i, 'table.fault.message'],
]

/** Start of a workbook, which is an archive. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Returns the message about a file that holds no table which we read; undefined for a text. */
export const otherKindOf = (bytes: Uint8Array): MessageId | undefined => {
  const start = String.fromCharCode(...bytes.subarray(0, 2048))
  return otherKinds.find(([pattern]) => pattern.test(start))?.[1]
}
