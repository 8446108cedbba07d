import { isTooLong, mostLines } from '@wassit/domain/format/delimited'
import { decodeText } from '@wassit/domain/tabular/decode'
import { isArchive, otherKindOf } from '@wassit/domain/tabular/file-kind'
import type { TableFault, TableFile } from '@wassit/domain/tabular/grid'
import { readWorkbook } from '@wassit/domain/tabular/workbook'
import { Unzip, UnzipInflate } from 'fflate'

/**
 * Bytes of the parts of a workbook together: a sheet with a million blank formatted rows has some 30 MB, a
 * bomb has gigabytes.
 */
const mostMegabytes = 32
/** Parts of a workbook that are read. */
const mostParts = 200
/** Bytes that are given to the decompression at once, so that a bomb stops soon after its limit. */
const chunkBytes = 512

/** Thrown for a workbook beyond the bounds. */
class TooLarge extends Error {}

/** Parts of an archive that a table is read from. */
const wanted = /\.(?:xml|rels)$|^mimetype$/

/** Returns the name of a part to compare: names differ by capitals and slashes (ISO/IEC 29500-2, 6.2.2). */
const partName = (name: string): string => name.replaceAll('\\', '/').toLowerCase()

/**
 * Unfolds the parts of an archive one after the other, and counts what really comes out: the sizes that an
 * archive declares may lie. Throws TooLarge at the bound.
 */
const unfold = (bytes: Uint8Array): Map<string, Uint8Array> => {
  const parts = new Map<string, Uint8Array>()
  let left = mostMegabytes * 1024 ** 2
  let count = 0
  const archive = new Unzip((file) => {
    count += 1
    if (count > mostParts) throw new TooLarge()
    const name = partName(file.name)
    if (!wanted.test(name) || parts.has(name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      left -= chunk.length
      if (left < 0) throw new TooLarge()
      chunks.push(chunk)
      if (isLast) parts.set(name, Buffer.concat(chunks))
    }
    file.start()
  })
  archive.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += chunkBytes)
    archive.push(bytes.subarray(from, from + chunkBytes), from + chunkBytes >= bytes.length)
  return parts
}

const other = (message: TableFault['message'], values?: TableFault['values']): TableFile => ({
  kind: 'other',
  fault: { message, ...(values && { values }) },
})

const readArchive = (bytes: Uint8Array): TableFile => {
  try {
    const parts = unfold(bytes)
    if (parts.has('mimetype')) return other('table.fault.openDocument')
    if (!parts.has('[content_types].xml')) return other('table.fault.archive')
    return readWorkbook((name) => {
      const part = parts.get(partName(name))
      return part && decodeText(part)
    })
  } catch (error) {
    return error instanceof TooLarge
      ? other('table.fault.tooLarge', { limit: mostMegabytes })
      : other('table.fault.archive')
  }
}

/** Share of signs that no text has, above which a file is none. */
const mostControls = 1 / 50

/** Returns a text, or the beginning of what is none: in it nobody finds a heading, nor too many rows. */
const textOrBeginning = (content: string): string => {
  const beginning = content.slice(0, 8192)
  const controls = Array.from(beginning).filter((sign) => sign < ' ' && !/\s/.test(sign))
  return controls.length > beginning.length * mostControls ? beginning : content
}

/**
 * Reads a file of tables that someone sends, by its bytes, whatever its name: a workbook, or a text in the
 * coding that it shows. What is neither is named. Call this in a process that may die.
 */
export const readTableFile = (bytes: Uint8Array): TableFile => {
  if (isArchive(bytes)) return readArchive(bytes)
  const kind = otherKindOf(bytes)
  if (kind) return other(kind)
  const content = textOrBeginning(decodeText(bytes))
  return isTooLong(content) ? other('table.fault.rows', { count: mostLines }) : { kind: 'text', content }
}
