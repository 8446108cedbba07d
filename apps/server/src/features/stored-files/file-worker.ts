import os from 'node:os'
import { keptType } from '@wassit/domain/document/document'
import type { SentType } from '@wassit/domain/document/document'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { cleanPdf } from './pdf-content.ts'
import type { PdfFault } from './pdf-content.ts'

/** File to inspect, and its safe bytes or its fault. */
export interface FileOrder {
  bytes: Uint8Array
  mimeType: SentType
  /** Form of the answer: the whole file by default. */
  as?: 'thumbnail'
}
export type CleanedFile = { bytes: Uint8Array } | { fault: PdfFault }

/**
 * A sheet scanned at 300 dpi has 9 million points and a telephone's photograph mostly 12. A small
 * file that unfolds into more is made to fill our memory.
 */
const limitInputPixels = 24_000_000
const patienceSeconds = 20

// Each document is read once: a cache of decoded pictures would only hold personal data in memory.
sharp.cache(false)
sharp.concurrency(1)
// Gives visitors' calls precedence on a shared processor.
os.setPriority(5)

const decode = async (bytes: Uint8Array): Promise<Sharp> =>
  sharp(bytes, { limitInputPixels, failOn: 'error' })

/** Decodes a HEIC photo, whose format sharp is built without for reasons of patents. */
const decodePhonePhoto = async (bytes: Uint8Array): Promise<Sharp> => {
  const { heicPixels } = await import('./heic.ts')
  const { data, width, height } = await heicPixels(bytes, limitInputPixels)
  return sharp(data, { raw: { width, height, channels: 4 } })
}

const decoderOf = (mimeType: SentType) => (mimeType === keptType(mimeType) ? decode : decodePhonePhoto)

/**
 * Writes the picture again, turned upright as its camera noted, without the place where it was
 * taken and all other metadata.
 */
const cleanPicture = async ({ bytes, mimeType }: FileOrder): Promise<CleanedFile> => {
  try {
    const upright = (await decoderOf(mimeType)(bytes)).autoOrient().timeout({ seconds: patienceSeconds })
    const written = keptType(mimeType) === 'image/jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()
    return { bytes: await written.toBuffer() }
  } catch {
    return { fault: 'broken' }
  }
}

/** Pixels of a thumbnail: twice its room on the screen. */
const thumbnailSide = 112

const drawThumbnail = async ({ bytes }: FileOrder): Promise<CleanedFile> => {
  try {
    const small = sharp(bytes, { limitInputPixels })
      .autoOrient()
      .resize(thumbnailSide, thumbnailSide, { fit: 'cover' })
      .timeout({ seconds: patienceSeconds })
    return { bytes: await small.jpeg({ quality: 70 }).toBuffer() }
  } catch {
    return { fault: 'broken' }
  }
}

const work = (order: FileOrder): Promise<CleanedFile> => {
  if (order.as === 'thumbnail') return drawThumbnail(order)
  return order.mimeType === 'application/pdf' ? cleanPdf(order.bytes) : cleanPicture(order)
}

process.on('message', (order: FileOrder) => {
  void work(order).then((cleaned) => process.send?.(cleaned))
})
