import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Metadata that a phone writes into a photo: owner, model and place. */
export const cameraNotes = { artist: 'Nadia Alaoui', model: 'Telephone 12' }

/** Returns a photo like a phone's: rotated, red at the top once upright. */
export const photograph = (width = 400, height = 300): Promise<Buffer> => {
  const top = { create: { width: width / 4, height, channels: 3 as const, background: '#f00' } }
  return (
    sharp({ create: { width, height, channels: 3, background: '#00f' } })
      .composite([{ input: top, left: 0, top: 0 }])
      .withExif({
        IFD0: { Artist: cameraNotes.artist, Model: cameraNotes.model },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 34/1 0/1', GPSLongitude: '7/1 35/1 0/1' },
      })
      // Orientation 6: the first column is the top.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  )
}

export const drawing = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: '#0f08' } })
    .withExif({ IFD0: { Artist: cameraNotes.artist } })
    .png()
    .toBuffer()

/** Returns a PDF of one page. */
export const paper = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 300]).drawText('Relevé')
  return Buffer.from(await pdf.save())
}

const pngChunk = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Returns a PNG of a few kilobytes that unpacks to `side` × `side` pixels. */
export const bomb = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The start of a Windows program, long enough to be recognised. */
export const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(600)])

/** Returns a form with one file, under a name and a type of the sender's choice. */
export const formWith = (field: string, bytes: Uint8Array, name: string, type: string): FormData => {
  const form = new FormData()
  form.append(field, new File([Uint8Array.from(bytes)], name, { type }))
  return form
}
