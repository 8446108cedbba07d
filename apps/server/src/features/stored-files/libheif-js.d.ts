/** Part of the library that we use; its own declarations leave these classes out. */
declare module 'libheif-js/wasm-bundle.js' {
  /** Picture of four bytes a point: red, green, blue and opacity. */
  export interface Pixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }

  export interface HeifImage {
    get_width: () => number
    get_height: () => number
    is_primary: () => boolean
    /** Draws the picture, or calls with null when it cannot be read. */
    display: (into: Pixels, done: (drawn: Pixels | null) => void) => void
    free: () => void
  }

  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }
  export default libheif
}
