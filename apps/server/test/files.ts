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

const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

/** Returns numbers of some bytes each: `u(1, 0, 4)` are three bytes. */
const numbers = (bytes: 1 | 2 | 4, ...values: number[]): Buffer => {
  const written = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) written.writeUIntBE(value, index * bytes, bytes)
  return written
}

/** Size of the coded picture in `phonePhoto`, and the places of its description and of its bytes. */
const tile = { width: 400, height: 304, data: [0x365, 0x365 + 0x136] } as const

/**
 * Returns a HEIC photo of many points in a few kilobytes, as an iPhone codes it: a grid of tiles, here the
 * same one everywhere (ISO/IEC 23008-12, 6.6.2.3). `brand` is the kind that the file says it is.
 */
export const tiledPhoto = (width: number, height: number, brand = 'heic'): Buffer => {
  const [columns, rows] = [Math.ceil(width / tile.width), Math.ceil(height / tile.height)]
  const data = phonePhoto.subarray(...tile.data)
  const description = phonePhoto.indexOf('hvcC') - 4
  const coding = phonePhoto.subarray(description, description + phonePhoto.readUInt32BE(description))
  const grid = Buffer.concat([numbers(1, 0, 1, rows - 1, columns - 1), numbers(4, width, height)])
  const version = (full: number, flags = 0) => numbers(4, (full << 24) | flags)
  const entry = (id: number, type: string, isHidden = 0) =>
    box('infe', version(2, isHidden), numbers(2, id, 0), Buffer.from(`${type}\0`))
  /** Ids of the tiles; the grid is 1. */
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2)
  const shown = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1heic`, 'latin1'))
  const meta = (from: number) =>
    box(
      'meta',
      version(0),
      box('hdlr', version(0), Buffer.from('\0\0\0\0pict'), Buffer.alloc(13)),
      box('pitm', version(0), numbers(2, 1)),
      box(
        'iloc',
        version(1),
        numbers(1, 0x44, 0x00),
        numbers(2, 1 + tiles.length),
        Buffer.concat([numbers(2, 1, 1, 0, 1), numbers(4, 0, grid.length)]),
        ...tiles.map((id) => Buffer.concat([numbers(2, id, 0, 0, 1), numbers(4, from, data.length)])),
      ),
      box(
        'iinf',
        version(0),
        numbers(2, 1 + tiles.length),
        entry(1, 'grid'),
        ...tiles.map((id) => entry(id, 'hvc1', 1)),
      ),
      box('iref', version(0), box('dimg', numbers(2, 1, tiles.length, ...tiles))),
      box(
        'iprp',
        box(
          'ipco',
          coding,
          box('ispe', version(0), numbers(4, tile.width, tile.height)),
          box('ispe', version(0), numbers(4, width, height)),
        ),
        box(
          'ipma',
          version(0),
          numbers(4, 1 + tiles.length),
          Buffer.from([0, 1, 1, 3]),
          ...tiles.map((id) => Buffer.concat([numbers(2, id), Buffer.from([2, 0x81, 2])])),
        ),
      ),
      box('idat', grid),
    )
  const before = shown.length + meta(0).length + 8
  return Buffer.concat([shown, meta(before), box('mdat', data)])
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
