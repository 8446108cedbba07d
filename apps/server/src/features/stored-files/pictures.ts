import { keptType, mostPicturePoints } from '@wassit/domain/document/document'
import type { SentType } from '@wassit/domain/document/document'
import { logoRoom } from '@wassit/domain/site/house'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { assertPoints, PictureFault } from './picture-fault.ts'

type PictureType = Exclude<SentType, 'application/pdf'>

/** Longest side of a picture that is made smaller: more than 300 dpi on a sheet. */
const longestSide = 4096
/** Points that a HEIC photo keeps about, which are an ordinary telephone's. */
const wantedPoints = 12_000_000

const patienceSeconds = 20

// Each document is read once: a cache of decoded pictures would only hold personal data in memory.
sharp.cache(false)
sharp.concurrency(1)

type Decode = (bytes: Uint8Array, most: number) => Promise<Sharp>

const decode: Decode = async (bytes, most) => {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { width, height } = await picture.metadata()
  assertPoints(width * height, most)
  return width * height > mostPicturePoints
    ? picture.autoOrient().resize(longestSide, longestSide, { fit: 'inside' })
    : picture.autoOrient()
}

/** Decodes a HEIC photo, whose format sharp is built without for reasons of patents. */
const decodePhonePhoto: Decode = async (bytes, most) => {
  const { heicPoints } = await import('./heic.ts')
  const { data, width, height } = await heicPoints(bytes, { wanted: wantedPoints, most })
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  return picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
}

/** Decodes a HEIF file of either coding. */
const decodeEither: Decode = async (bytes, most) => {
  try {
    return await decodePhonePhoto(bytes, most)
  } catch (error) {
    if (error instanceof PictureFault && error.reason === 'points') throw error
    return decode(bytes, formats['image/avif'].most)
  }
}

/**
 * Decoder of each format, and the most points that fit into the memory of the process: a camera of a
 * telephone has up to 108 million. JPEG and PNG are read in strips, AVIF needs 22 bytes a point.
 */
const formats: Readonly<Record<PictureType, { decode: Decode; most: number }>> = {
  'image/jpeg': { decode, most: 120_000_000 },
  'image/png': { decode, most: 120_000_000 },
  'image/webp': { decode, most: 60_000_000 },
  'image/avif': { decode, most: 24_000_000 },
  'image/heic': { decode: decodePhonePhoto, most: 60_000_000 },
  'image/heif': { decode: decodeEither, most: 60_000_000 },
  'image/heic-sequence': { decode: decodePhonePhoto, most: 60_000_000 },
  'image/heif-sequence': { decode: decodeEither, most: 60_000_000 },
}

const faultOf = (error: unknown, type: PictureType): PictureFault => {
  if (error instanceof PictureFault && error.reason !== 'broken') return error
  if (error instanceof Error && /timeout/i.test(error.message)) return new PictureFault('heavy')
  return new PictureFault(type.endsWith('-sequence') ? 'burst' : 'broken')
}

/**
 * Writes a picture again, turned upright as its camera noted, without the place where it was taken and all
 * other metadata; one of many points is made smaller. Throws PictureFault.
 */
export const cleanPicture = async (bytes: Uint8Array, type: PictureType): Promise<Uint8Array> => {
  try {
    const { decode: read, most } = formats[type]
    const picture = (await read(bytes, most)).timeout({ seconds: patienceSeconds })
    const written =
      keptType(type) === 'image/jpeg'
        ? picture.flatten({ background: '#fff' }).jpeg({ quality: 85 })
        : picture.png()
    return await written.toBuffer()
  } catch (error) {
    throw faultOf(error, type)
  }
}

/** Pixels of a thumbnail: twice its room on the screen. */
const thumbnailSide = 112

/** Draws the thumbnail of a kept picture. */
export const drawThumbnail = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: mostPicturePoints })
    .autoOrient()
    .resize(thumbnailSide, thumbnailSide, { fit: 'cover' })
    .timeout({ seconds: patienceSeconds })
    .jpeg({ quality: 70 })
    .toBuffer()

/** Draws the logo of a kept picture within its room, at two pixels for each point of a screen. */
export const drawLogo = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: mostPicturePoints })
    .resize(logoRoom.width * 2, logoRoom.height * 2, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: patienceSeconds })
    .png()
    .toBuffer()
