import { formatDate } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { paths } from '@wassit/domain/site/paths'
import { create } from 'qrcode'
import type { Words } from '../../i18n/words.tsx'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'
import { cardPicture } from './card-picture.ts'

/** Returns the card of a policy with a certificate, as an SVG text; undefined for another. */
export const policyCard = (
  row: PolicyEntry,
  { t, direction }: Pick<Words, 't' | 'direction'>,
  publicUrl: string,
): string | undefined => {
  const { certificate, term, reference, coverage, risk, insurer, assistance } = row
  const verification = certificate?.verification_code
  if (!verification || !term) return undefined
  const { modules } = create(`${publicUrl}${paths.verify(verification)}`, { errorCorrectionLevel: 'M' })
  const facts = [
    [t('dashboard.box.contract'), reference],
    [t('dashboard.detail.insurer'), insurer],
    [t('dashboard.card.term'), `${formatDate(term.startDate)} – ${formatDate(term.endDate)}`],
    [t('dashboard.card.assistance'), assistance && formatPhone(assistance)],
  ] as const
  return cardPicture(
    {
      brand: t('common.brand.name'),
      title: coverage,
      risk,
      facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
      scan: t('dashboard.card.scan'),
      isRightToLeft: direction === 'rtl',
    },
    { size: modules.size, get: (at, column) => modules.get(at, column) },
  )
}
