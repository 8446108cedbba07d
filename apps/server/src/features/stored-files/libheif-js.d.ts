/** Part of the library that we use; its own declarations leave these classes out. */
declare module 'libheif-js/wasm-bundle.js' {
  /** Receiver of a picture of four bytes a point: red, green, blue and opacity. */
  export interface Drawing {
    data: { set: (drawn: Uint8Array, from?: number) => void }
  }

  export interface HeifImage {
    get_width: () => number
    get_height: () => number
    is_primary: () => boolean
    /** Draws the picture, or calls with null when it cannot be read. */
    display: (into: Drawing, done: (drawn: Drawing | null) => void) => void
    free: () => void
  }

  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }
  export default libheif
}
