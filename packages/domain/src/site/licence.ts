import type { Translate } from '../i18n/catalogue.ts'
import { formatDate } from '../i18n/format.ts'

/** The broker's licence (agrément) and the day it was given, as an ISO date. */
export interface Licence {
  licence?: string | undefined
  licenceDate?: string | undefined
}

/**
 * The licence as it has to be stated: number and day (ACAPS circular 01/AS/19). Undefined where the
 * installation names none.
 */
export const licenceText = (t: Translate, { licence, licenceDate }: Licence): string | undefined => {
  if (!licence) return undefined
  if (!licenceDate) return t('common.footer.licence', { licence })
  return t('common.footer.licenceOf', { licence, date: formatDate(licenceDate) })
}

/** The same without words, for a row that is labelled: `A-77/2025 · 12-03-2025`. */
export const licenceNumber = ({ licence, licenceDate }: Licence): string | undefined =>
  licence && licenceDate ? `${licence} · ${formatDate(licenceDate)}` : licence
