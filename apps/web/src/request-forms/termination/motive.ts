import { textAt } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'

/** Field for the words of "Autre motif", which are sent as the motive. */
export const ownMotive = 'autre_motif'

export const isOwnMotive = (values: FormValues): boolean => textAt(values, 'motif') === 'other'

/**
 * Returns the motive to send: a key of `terminationMotives`, or the customer's words for another
 * one.
 */
export const motiveIn = (values: FormValues): string =>
  textAt(values, isOwnMotive(values) ? ownMotive : 'motif')
