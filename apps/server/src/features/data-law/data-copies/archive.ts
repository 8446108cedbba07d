import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Sink of an archive: takes the bytes in their order. */
export type TakeBytes = (bytes: Uint8Array) => Promise<void>

/** Archive that is written file after file, so that memory holds one of them at most. */
export interface Archive {
  /** Adds a file whose text comes piece by piece. */
  addText: (name: string, pieces: AsyncIterable<string> | Iterable<string>) => Promise<void>
  /** Adds a file as it is: pictures and PDFs are compressed already. */
  addBytes: (name: string, bytes: Uint8Array) => Promise<void>
  end: () => Promise<void>
}

/** Limits of the format without its extension for large archives. */
const mostFiles = 65_000
const mostBytes = 4_000_000_000

/** Thrown for more data than a ZIP file can hold. */
export class ArchiveTooLarge extends Error {
  constructor() {
    super('a copy of personal data is larger than a ZIP file can be')
  }
}

/** Opens a ZIP file whose bytes go to `take`. */
export const openArchive = (take: TakeBytes, modified: Date): Archive => {
  let waiting: Uint8Array[] = []
  let files = 0
  let size = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    size += bytes.byteLength
    waiting.push(bytes)
  })
  const flush = async (): Promise<void> => {
    if (size > mostBytes) throw new ArchiveTooLarge()
    const written = waiting
    waiting = []
    for (const bytes of written) await take(bytes)
  }
  const open = <File extends ZipDeflate | ZipPassThrough>(file: File): File => {
    files += 1
    if (files > mostFiles) throw new ArchiveTooLarge()
    file.mtime = modified
    zip.add(file)
    return file
  }
  return {
    addText: async (name, pieces) => {
      const file = open(new ZipDeflate(name))
      for await (const piece of pieces) {
        file.push(Buffer.from(piece))
        await flush()
      }
      file.push(new Uint8Array(0), true)
      await flush()
    },
    addBytes: async (name, bytes) => {
      open(new ZipPassThrough(name)).push(bytes, true)
      await flush()
    },
    end: async () => {
      zip.end()
      await flush()
    },
  }
}
