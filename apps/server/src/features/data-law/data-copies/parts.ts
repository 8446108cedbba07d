import type { Part } from './data-copies.queries.ts'

/** Bytes of a part: a part in memory, encrypted and in the clear, is small for a server. */
const partBytes = 4 * 1024 * 1024

/** Keeps the bytes of a part and returns its row. */
export type KeepPart = (bytes: Uint8Array) => Promise<Part>

/** Cuts a stream of bytes into parts of one size, each kept before more bytes are taken. */
export const cutIntoParts = (keep: KeepPart) => {
  const parts: Part[] = []
  let waiting: Uint8Array[] = []
  let size = 0
  const cut = async (least: number): Promise<void> => {
    const bytes = Buffer.concat(waiting)
    let start = 0
    for (; bytes.byteLength - start >= least; start += partBytes)
      parts.push(await keep(bytes.subarray(start, start + partBytes)))
    waiting = start < bytes.byteLength ? [bytes.subarray(start)] : []
    size = Math.max(0, bytes.byteLength - start)
  }
  return {
    take: async (bytes: Uint8Array): Promise<void> => {
      waiting.push(bytes)
      size += bytes.byteLength
      if (size >= partBytes) await cut(partBytes)
    },
    /** Keeps the rest; returns all parts. */
    end: async (): Promise<Part[]> => {
      await cut(1)
      return parts
    },
  }
}
