import { z } from 'zod/mini'
import { readAs, refuse, textual } from './reading.ts'
import { compactText } from './text.ts'

/** Characters of a vehicle identification number (ISO 3779). */
export const vehicleNumberLength = 17

/**
 * Vehicle identification number: capitals and figures without I, O and Q, which are mistaken for 1
 * and 0. Its check digit is only required in North America, so it is not checked.
 */
export const VehicleNumber = z.pipe(
  textual,
  readAs((input) => {
    const number = compactText(String(input).slice(0, 100))
      .replace(/[\p{Pd}.,;:*]/gu, '')
      .toUpperCase()
    return /^[A-HJ-NPR-Z\d]{17}$/.test(number) ? number : refuse('validation.vehicleNumber')
  }),
)
