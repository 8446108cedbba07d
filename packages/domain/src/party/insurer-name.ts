import type { Translate } from '@wassit/words/catalogue'

/**
 * Returns the name of an insurer in the language of the words; an insurer without an Arabic name has
 * its French one.
 */
export const insurerNameIn = <Name extends string | null>(
  t: Translate,
  name: Name,
  arabicName: string | null,
): Name | string =>
  name &&
  t('offers.insurer', { name, arabic: arabicName ?? '', names: arabicName === null ? 'french' : 'both' })
