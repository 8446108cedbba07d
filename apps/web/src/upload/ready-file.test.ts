import { expect, test, vi } from 'vitest'
import { pointsOf } from '../files/picture-points.ts'
import { preparedFile } from './ready-file.ts'

/** Files that were shrunk, and the smaller one that they become. */
const shrunk = vi.hoisted(() => ({ files: new Array<File>(), smaller: undefined as File | undefined }))
vi.mock('../files/shrink-picture.ts', () => ({
  shrinkPicture: async (file: File) => {
    shrunk.files.push(file)
    if (!shrunk.smaller) throw new Error('the picture is too large for this browser')
    return shrunk.smaller
  },
}))

test('a photo that the browser cannot shrink is a problem of the file, never an error of the page', async () => {
  const photo = new File([new Uint8Array(11 * 1024 * 1024)], 'cin.jpg', { type: 'image/jpeg' })
  expect(await preparedFile(photo)).toEqual({ problem: { id: 'dashboard.upload.failed' } })
  shrunk.files.length = 0
})

test('a small file goes as it is, and a missing one is a problem', async () => {
  const paper = new File([new Uint8Array(10)], 'cin.pdf', { type: 'application/pdf' })
  expect(await preparedFile(paper)).toEqual({ file: paper, problem: undefined })
  expect(await preparedFile(undefined)).toMatchObject({ problem: { id: 'validation.file.required' } })
})

/** Start of a JPEG of a size, behind notes of its camera. */
const jpegOf = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const notes = [0xff, 0xe1, 0x01, 0x00, ...Array<number>(254).fill(0xff)]
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  return Uint8Array.from([
    0xff,
    0xd8,
    ...notes,
    0xff,
    0xc2,
    0,
    17,
    8,
    ...size,
    3,
    ...Array<number>(20).fill(0),
  ])
}

test('counts the points of a JPEG and of a PNG in their heads', async () => {
  const png = Uint8Array.from([
    0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x20, 0, 0, 0, 0x10, 0,
  ])
  expect(await pointsOf(new Blob([jpegOf(8064, 6048)]))).toBe(8064 * 6048)
  expect(await pointsOf(new Blob([png]))).toBe(8192 * 4096)
  expect(await pointsOf(new Blob(['RIFF, which says it elsewhere']))).toBe(0)
})

test('shrinks a light photo of many points, and leaves a usual one as it is', async () => {
  const photo = (width: number, height: number) =>
    new File([jpegOf(width, height)], 'cin.jpg', { type: 'image/jpeg' })
  const smaller = photo(2400, 1800)
  shrunk.smaller = smaller
  const large = photo(8064, 6048)
  expect(await preparedFile(large)).toEqual({ file: smaller, problem: undefined })
  const usual = photo(4032, 3024)
  expect(await preparedFile(usual)).toEqual({ file: usual, problem: undefined })
  expect(shrunk.files).toEqual([large])
})
