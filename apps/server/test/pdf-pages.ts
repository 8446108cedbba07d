import jsQR from 'jsqr'
import { ColorSpace, Document, DrawDevice, Matrix, Pixmap } from 'mupdf'
import type { Page, PDFDocument, Rect } from 'mupdf'
import sharp from 'sharp'

const open = (file: Uint8Array): PDFDocument => {
  const pdf = Document.openDocument(file, 'application/pdf').asPDF()
  if (!pdf) throw new Error('not a PDF')
  return pdf
}

export interface Letter {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns every letter with its printed place, page by page, in points. */
export const lettersOf = (file: Uint8Array): Letter[][] => {
  const pdf = open(file)
  return Array.from({ length: pdf.countPages() }, (_, index) => {
    const letters: Letter[] = []
    pdf
      .loadPage(index)
      .toStructuredText('preserve-whitespace')
      .walk({
        onChar: (text, _origin, _font, _size, [left, top, right, , , , , bottom]) =>
          letters.push({ text, left, top, right, bottom }),
      })
    return letters
  })
}

/** Returns the fonts of a file, and whether each is embedded. */
export const fontsOf = (file: Uint8Array): { name: string; embedded: boolean }[] => {
  const pdf = open(file)
  return Array.from({ length: pdf.countObjects() - 1 }, (_, index) => pdf.newIndirect(index + 1).resolve())
    .filter((object) => object.isDictionary() && object.get('Type').toString() === '/FontDescriptor')
    .map((descriptor) => ({
      name: descriptor.get('FontName').toString(),
      embedded: !descriptor.get('FontFile2').isNull(),
    }))
}

/** Place of the verification code on the first page, in points: to read a whole page takes ten times as long. */
const codeArea: Rect = [380, 60, 560, 300]

const readCodeIn = (page: Page, [left, top, right, bottom]: Rect): string | undefined => {
  const scale = 2
  const area: Rect = [left * scale, top * scale, right * scale, bottom * scale]
  const picture = new Pixmap(ColorSpace.DeviceRGB, area, true)
  picture.clear(255)
  const device = new DrawDevice(Matrix.scale(scale, scale), picture)
  page.run(device, Matrix.identity)
  device.close()
  const pixels = new Uint8ClampedArray(picture.getPixels())
  return jsQR(pixels, picture.getWidth(), picture.getHeight(), { inversionAttempts: 'dontInvert' })?.data
}

/** Returns the content of the first page's QR code, wherever it stands; undefined when none is readable. */
export const readQrCode = (file: Uint8Array): string | undefined => {
  const page = open(file).loadPage(0)
  return readCodeIn(page, codeArea) ?? readCodeIn(page, page.getBounds())
}

/** Returns every page as a PNG in screen size. */
export const picturesOf = (file: Uint8Array): Buffer[] => {
  const pdf = open(file)
  return Array.from({ length: pdf.countPages() }, (_, index) =>
    Buffer.from(pdf.loadPage(index).toPixmap(Matrix.scale(1.5, 1.5), ColorSpace.DeviceRGB, false).asPNG()),
  )
}

/** Returns a part of the first page as a grey picture; the part is in points. */
export const cutOut = async (file: Uint8Array, [left, top, right, bottom]: Rect): Promise<Buffer> => {
  const scale = 1.5
  const page = open(file).loadPage(0).toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false)
  const at = (points: number) => Math.round(points * scale)
  return sharp(Buffer.from(page.asPNG()))
    .extract({ left: at(left), top: at(top), width: at(right - left), height: at(bottom - top) })
    .greyscale()
    .png()
    .toBuffer()
}

const softened = (picture: Buffer): Promise<Buffer> => sharp(picture).greyscale().blur(1).raw().toBuffer()

/**
 * Returns the differing share of two pictures, 0 to 1. Both are blurred and only clearly different
 * pixels are counted, so that smoothed edges are ignored and different letters are found.
 */
export const differenceOf = async (left: Buffer, right: Buffer): Promise<number> => {
  const [one, other] = await Promise.all([softened(left), softened(right)])
  if (one.length !== other.length) return 1
  const differing = one.reduce((sum, shade, at) => sum + (Math.abs(shade - (other[at] ?? 0)) > 48 ? 1 : 0), 0)
  return differing / one.length
}
