import os from 'node:os'
import type { AcceptedType } from '@wassit/domain/document/document'
import sharp from 'sharp'

type PictureType = Exclude<AcceptedType, 'application/pdf'>

/** A picture to clean, and what came of it: nothing, where it is no whole picture. */
export interface PictureOrder {
  bytes: Uint8Array
  mimeType: PictureType
}
export interface CleanedPicture {
  bytes: Uint8Array | undefined
}

/**
 * A sheet scanned at 300 dpi has 9 million points and a telephone's photograph mostly 12. A small file that
 * unfolds into more is made to fill our memory.
 */
const limitInputPixels = 24_000_000
const patienceSeconds = 20

// Each document is read once: a cache of decoded pictures would only hold personal data in memory.
sharp.cache(false)
sharp.concurrency(1)
// Visitors go first wherever the two want the same processor.
os.setPriority(5)

/**
 * The picture alone: turned upright as its camera noted, then written anew, so that neither the place
 * where it was taken nor anything else that rides in such a file is kept.
 */
const clean = async ({ bytes, mimeType }: PictureOrder): Promise<CleanedPicture> => {
  try {
    const upright = sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: patienceSeconds })
    const written = mimeType === 'image/jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()
    return { bytes: await written.toBuffer() }
  } catch {
    return { bytes: undefined }
  }
}

process.on('message', (order: PictureOrder) => {
  void clean(order).then((cleaned) => process.send?.(cleaned))
})
