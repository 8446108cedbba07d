import type { Translate } from '@wassit/words/catalogue'

/** Joins texts in their order, in the manner of the language. */
export const listed = (texts: readonly string[], t: Translate): string =>
  texts.length === 0 ? '' : texts.reduce((first, second) => t('common.pair', { first, second }))
