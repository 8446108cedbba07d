import type { Translate } from '@wassit/words/catalogue'
import { formatDate } from '../format/format.ts'

/** Broker's licence (agrément) and its date as an ISO date. */
export interface Licence {
  licence?: string | undefined
  licenceDate?: string | undefined
}

/**
 * Returns the statement of the licence that the law requires: number and date (ACAPS circular
 * 01/AS/19). Undefined if the installation configures none.
 */
export const licenceText = (t: Translate, { licence, licenceDate }: Licence): string | undefined => {
  if (!licence) return undefined
  if (!licenceDate) return t('common.footer.licence', { licence })
  return t('common.footer.licenceOf', { licence, date: formatDate(licenceDate) })
}

/** Returns number and date of the licence for a labelled row: `A-77/2025 · 12-03-2025`. */
export const licenceNumber = ({ licence, licenceDate }: Licence): string | undefined =>
  licence && licenceDate ? `${licence} · ${formatDate(licenceDate)}` : licence
