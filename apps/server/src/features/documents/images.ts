import type { AcceptedType } from '@wassit/domain/document/document'
import sharp from 'sharp'

/**
 * A sheet scanned at 600 dpi has 35 million points, and what a telephone makes of more does not fit into
 * 5 MB. A small file that unfolds into more is made to fill our memory.
 */
const limitInputPixels = 40_000_000
const patienceSeconds = 20

// Each document is read once: a cache of decoded pictures would only hold personal data in memory.
sharp.cache(false)

/**
 * The picture alone: turned upright as its camera noted, then written anew, so that neither the place
 * where it was taken nor anything else that rides in such a file is kept. Undefined for what is no whole
 * picture.
 */
export const cleanImage = async (
  bytes: Buffer,
  mimeType: Exclude<AcceptedType, 'application/pdf'>,
): Promise<Buffer | undefined> => {
  try {
    const upright = sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: patienceSeconds })
    return await (mimeType === 'image/jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()).toBuffer()
  } catch {
    return undefined
  }
}
