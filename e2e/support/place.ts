import { inject } from 'vitest'

/** A running product and the cookie of a browser that its admin confirmed. */
export interface Place {
  url: string
  adminDevice: string
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    place: Place
  }
}

let own: Place | undefined

/** Sends the journeys of a file to a product of their own; without one, to the shared product. */
export const goTo = (place?: Place): void => {
  own = place
}

/** Returns the product that the current journeys use. */
export const place = (): Place => own ?? inject('place')
