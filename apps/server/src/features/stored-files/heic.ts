import libheif from 'libheif-js/wasm-bundle.js'
import type { HeifImage } from 'libheif-js/wasm-bundle.js'
import { assertPoints, PictureFault } from './picture-fault.ts'

/** Picture of three bytes a point: red, green and blue. */
export interface Points {
  data: Uint8Array
  width: number
  height: number
}

/** Bytes of a point of the library: red, green, blue and opacity. */
const drawnBytes = 4

/**
 * Takes the points that the library draws and keeps the mean of each square of `step` points, so that a
 * picture of 48 million points is never in our memory whole.
 */
class Shrinker {
  readonly points: Points
  readonly #step: number
  readonly #rowBytes: number
  readonly #sums: Uint32Array

  constructor(width: number, height: number, step: number) {
    this.#step = step
    this.#rowBytes = width * drawnBytes
    const size = { width: Math.floor(width / step), height: Math.floor(height / step) }
    this.points = { ...size, data: new Uint8Array(size.width * size.height * 3) }
    this.#sums = new Uint32Array(size.width * 3)
  }

  /** Adds the whole rows that begin at a byte of the picture. */
  set(drawn: Uint8Array, from = 0): void {
    const first = from / this.#rowBytes
    for (let row = 0; row < drawn.length / this.#rowBytes; row += 1) {
      this.#add(drawn, row * this.#rowBytes)
      if ((first + row + 1) % this.#step === 0) this.#endRow((first + row + 1) / this.#step - 1)
    }
  }

  #add(drawn: Uint8Array, start: number): void {
    const sums = this.#sums
    const step = this.#step
    for (let at = 0, from = start; at < sums.length; at += 3)
      for (let point = 0; point < step; point += 1, from += drawnBytes) {
        sums[at] = (sums[at] ?? 0) + (drawn[from] ?? 0)
        sums[at + 1] = (sums[at + 1] ?? 0) + (drawn[from + 1] ?? 0)
        sums[at + 2] = (sums[at + 2] ?? 0) + (drawn[from + 2] ?? 0)
      }
  }

  #endRow(row: number): void {
    const { data, height } = this.points
    const area = this.#step ** 2
    const from = row * this.#sums.length
    if (row < height) for (const [at, sum] of this.#sums.entries()) data[from + at] = sum / area
    this.#sums.fill(0)
  }
}

const draw = (image: HeifImage, into: Shrinker): Promise<Points> =>
  new Promise((resolve, reject) => {
    image.display({ data: into }, (drawn) =>
      drawn ? resolve(into.points) : reject(new PictureFault('broken')),
    )
  })

/**
 * Returns the main picture of a HEIC file, upright as its camera noted; of a burst the first one. A picture
 * of more than about twice `wanted` points is made smaller. Throws PictureFault if the file has none, is
 * cut, or has more than `most` points, which it checks before they take memory.
 */
export const heicPoints = async (
  bytes: Uint8Array,
  { wanted, most }: { wanted: number; most: number },
): Promise<Points> => {
  const images = new libheif.HeifDecoder().decode(bytes)
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0]
    if (!image) throw new PictureFault('broken')
    const [width, height] = [image.get_width(), image.get_height()]
    assertPoints(width * height, most)
    const step = Math.max(1, Math.round(Math.sqrt((width * height) / wanted)))
    return await draw(image, new Shrinker(width, height, step))
  } finally {
    for (const image of images) image.free()
  }
}
