import type { SentType } from '@wassit/domain/document/document'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawing, tiledPhoto } from '../../../test/files.ts'
import { pick } from '../../../../../test/support/tier.ts'
import { cleanFile } from './file-cleaning.ts'

const large = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#567' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const kept = async (bytes: Uint8Array, mimeType: SentType) => {
  const cleaned = await cleanFile({ bytes, mimeType }, 'sender')
  if ('fault' in cleaned) throw new Error(`the picture is refused: ${cleaned.fault}`)
  return sharp(cleaned.bytes).metadata()
}

describe('photo of many points', () => {
  test.each(
    pick({
      usual: [[5712, 4284]],
      long: [
        [5712, 4284],
        [8192, 6144],
      ],
    }),
  )(
    'becomes a smaller one if it is a JPEG of %i by %i',
    async (width, height) => {
      expect(await kept(await large(width, height), 'image/jpeg')).toMatchObject({
        format: 'jpeg',
        width: 3072,
        height: 4096,
      })
    },
    60_000,
  )

  test.each(
    pick({
      usual: [[8064, 6048, 4032, 3024]],
      long: [
        [5712, 4284, 4096, 3072],
        [8064, 6048, 4032, 3024],
      ],
    }),
  )(
    'becomes a smaller one if it is a HEIC of %i by %i',
    async (width, height, ...size) => {
      const { format, ...rest } = await kept(tiledPhoto(width, height), 'image/heic')
      expect([format, rest.width, rest.height]).toEqual(['jpeg', ...size])
    },
    60_000,
  )

  test('stays as large as it is below that', async () => {
    expect(await kept(await large(4000, 3000), 'image/jpeg')).toMatchObject({ width: 3000, height: 4000 })
    expect(await kept(tiledPhoto(4000, 3000), 'image/heic')).toMatchObject({ width: 4000, height: 3000 })
  }, 60_000)

  test('refuses a photo of more points than the worker holds, with their number', async () => {
    const order = { bytes: tiledPhoto(9000, 8000), mimeType: 'image/heic' } as const
    expect(await cleanFile(order, 'sender')).toEqual({ fault: 'points', values: { count: 72, limit: 60 } })
  })
})

test.each(['hevc', 'msf1'])('keeps the main picture of a burst of the kind %s', async (brand) => {
  const mimeType = brand === 'hevc' ? 'image/heic-sequence' : 'image/heif-sequence'
  expect(await kept(tiledPhoto(800, 600, brand), mimeType)).toMatchObject({ format: 'jpeg', width: 800 })
})

test.each(['webp', 'avif'] as const)(
  'keeps a picture of the format %s as a JPEG on white',
  async (format) => {
    const sent = await sharp(await drawing())
      .toFormat(format)
      .toBuffer()
    const cleaned = await cleanFile({ bytes: sent, mimeType: `image/${format}` }, 'sender')
    if ('fault' in cleaned) throw new Error(cleaned.fault)
    const { format: after, hasAlpha } = await sharp(cleaned.bytes).metadata()
    const [red = 0, green = 0] = await sharp(cleaned.bytes).raw().toBuffer()
    expect([after, hasAlpha, red > 100, green > 240]).toEqual(['jpeg', false, true, true])
  },
)

test('keeps a HEIF file whose picture is coded as AVIF', async () => {
  const sent = await sharp(await drawing())
    .avif()
    .toBuffer()
  expect(await kept(sent, 'image/heif')).toMatchObject({ format: 'jpeg', width: 60 })
})
