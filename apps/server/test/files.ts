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

/**
 * Photo as an iPhone sends it, HEVC in a HEIF file: 400 by 300 points, red at the left, blue
 * elsewhere.
 */
export const phonePhoto = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA0FtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
    'AA5waXRtAAAAAAABAAAAVGlsb2MAAAAAREAAAgABAAAAAANlAAMAAAAAAAAAtgAAALYAAABqAAABIAAAABYAAgAAAAAEmwADAAAA' +
    'AAAAALYAAAC2AAAAPgAAAPQAAAAOAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAAAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAaHZj' +
    'MQAAAAJgaXBycAAAAjlpcGNvAAAA3Gh2Y0MBAWAAAAAAAAAAAAC68AD8/fj4AAALBiAAAQAaQAEMAv//AWAAAAMAgAAAAwAAAwC6' +
    'AAAsCQAhAAEALkIBAgFgAAADAIAAAAMAAAMAugAAoAyIBMXLkkyqbgIaDAgAAAMACAAAAwDIQAAiAAEACEQBwXGCmSAAIAABABpA' +
    'AQwC//8BYAAAAwCAAAADAAADALoAACwJACEAAQAuQgECAWAAAAMAgAAAAwAAAwC6AACgDIgExcuSTKpuAhoMCAAAAwAIAAADAMhA' +
    'ACIAAQAHRAHBcYKZIAAAABRpc3BlAAAAAAAAAZAAAAEwAAAAKGNsYXAAAAGQAAAAAQAAASwAAAABAAAAAAAAAAL////8AAAAAgAA' +
    'ABBwaXhpAAAAAAMICAgAAADUaHZjQwEBYAAAAAAAAAAAALrwAPz8+PgAAAsGIAABABpAAQwC//8BYAAAAwCAAAADAAADALoAACwJ' +
    'ACEAAQAqQgECAWAAAAMAgAAAAwAAAwC6AADAMiATFy5JMqmwIAAAAwAgAAADAyEAIgABAAhEAcFxgpkgACAAAQAaQAEMAv//AWAA' +
    'AAMAgAAAAwAAAwC6AAAsCQAhAAEAKkIBAgFgAAADAIAAAAMAAAMAugAAwDIgExcuSTKpsCAAAAMAIAAAAwMhACIAAQAHRAHBcYKZ' +
    'IAAAAA5waXhpAAAAAAEIAAAAJ2F1eEMAAAAAdXJuOm1wZWc6aGV2YzoyMDE1OmF1eGlkOjEAAAAAH2lwbWEAAAAAAAAAAgABBIEC' +
    'gwQAAgWFAoMGhwAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAACQG1kYXQAAACyTgEFrTL+RmyYQUJprjVqkVSe8/FLdmF6YWFy' +
    'IEhFVkMgRW5jb2RlciB2LiAyLjMuMS1lYTA5YWY1IC0gQ29weWxlZnQgMjAxMi0yMDE1IC0gaHR0cDovL3VsdHJhdmlkZW8uY3Mu' +
    'dHV0LmZpLyAtIG9wdGlvbnM6IDQwMHgzMDQgZGVibG9jaz0xOjA6MCBzYW89MyBpbnRyYV9wZXJpb2Q9NjQgcXA9MjYgcmVmPTEA' +
    'gAAAAGYmAa9lNgWUTPewP/41X/8VGl4MP5VkxlhnagoPJXDDcXLo0qw4/1UIqMlZh2l7poV1Lwn0MoFeIRWEPPH5yM7CBregAmKA' +
    'VND2+i1ZVQAq4ACC79hNQyZAdMAAAFFDW/hx+KhAg1YAAAASUAGEDQIA6DaAADc5YgBAVqCAAAAAsk4BBa0y/kZsmEFCaa41apFU' +
    'nvPxS3ZhemFhciBIRVZDIEVuY29kZXIgdi4gMi4zLjEtZWEwOWFmNSAtIENvcHlsZWZ0IDIwMTItMjAxNSAtIGh0dHA6Ly91bHRy' +
    'YXZpZGVvLmNzLnR1dC5maS8gLSBvcHRpb25zOiA0MDB4MzA0IGRlYmxvY2s9MTowOjAgc2FvPTMgaW50cmFfcGVyaW9kPTY0IHFw' +
    'PTI2IHJlZj0xAIAAAAA6JgGuyk12aPGcL54Qt3EjpsXzVC6Arpi0rmBzmaqUpmAAkwpahwAAF+lSgBknTWScoAAAAwAAAwAKiAAA' +
    'AApQAYQFAgDySoCA',
  'base64',
)

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
