import os from 'node:os'
import type { AcceptedType } from '@wassit/domain/document/document'
import sharp from 'sharp'
import { pdfFault } from './pdf-content.ts'
import type { PdfFault } from './pdf-content.ts'

/** File to inspect, and its safe bytes or its fault. */
export interface FileOrder {
  bytes: Uint8Array
  mimeType: AcceptedType
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

/**
 * Writes the picture again, turned upright as its camera noted, without the place where it was
 * taken and all other metadata.
 */
const cleanPicture = async ({ bytes, mimeType }: FileOrder): Promise<CleanedFile> => {
  try {
    const upright = sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: patienceSeconds })
    const written = mimeType === 'image/jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()
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

/** Checks a PDF and keeps it unchanged: it may be signed. */
const checkPdf = async ({ bytes }: FileOrder): Promise<CleanedFile> => {
  const fault = await pdfFault(bytes)
  return fault ? { fault } : { bytes }
}

const work = (order: FileOrder): Promise<CleanedFile> => {
  if (order.as === 'thumbnail') return drawThumbnail(order)
  return order.mimeType === 'application/pdf' ? checkPdf(order) : cleanPicture(order)
}

process.on('message', (order: FileOrder) => {
  void work(order).then((cleaned) => process.send?.(cleaned))
})
