import libheif from 'libheif-js/wasm-bundle.js'
import type { HeifImage, Pixels } from 'libheif-js/wasm-bundle.js'

const draw = (image: HeifImage, into: Pixels): Promise<Pixels> =>
  new Promise((resolve, reject) => {
    image.display(into, (drawn) =>
      drawn ? resolve(drawn) : reject(new Error('a HEIC file cannot be drawn')),
    )
  })

/**
 * Returns the main picture of a HEIC file, upright as its camera noted. Throws if the file has none,
 * cannot be read, or has more than `mostPoints`, which is checked before its points take memory.
 */
export const heicPixels = async (bytes: Uint8Array, mostPoints: number): Promise<Pixels> => {
  const images = new libheif.HeifDecoder().decode(bytes)
  try {
    const image = images.find((each) => each.is_primary())
    if (!image) throw new Error('a HEIC file has no main picture')
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > mostPoints) throw new Error('a HEIC file has too many points')
    return await draw(image, { data: new Uint8ClampedArray(width * height * 4), width, height })
  } finally {
    for (const image of images) image.free()
  }
}
