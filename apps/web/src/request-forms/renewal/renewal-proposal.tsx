import type { PriceAnswer } from '@wassit/domain/api/sales/quotes'
import type { MessageId } from '@wassit/words/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import { priceChanges } from '@wassit/domain/request/renewal/price-changes'
import type { PriceChange } from '@wassit/domain/request/renewal/price-changes'
import { useId } from 'react'
import { PricePanel } from '../../forms/price-panel.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { useWords } from '../../i18n/words.tsx'
import type { ReadyForm, RenewalProposal } from '../kind-form.ts'
import { Callout, Section } from '../form-parts.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type Priced = Extract<PriceAnswer, { price: number }>

/** Returns the changed lines of the price; undefined if one of the terms has no computed price. */
export const changesSince = (before: PriceAnswer, after: PriceAnswer): PriceChange[] | undefined => {
  if (before.price === null || after.price === null) return undefined
  const compared = ({ lines }: Priced) => ({
    lines: lines.map(({ code, label, amount, detail }) => ({
      code,
      label: label as MessageId,
      amount: dirhams(amount),
      detail,
    })),
  })
  return priceChanges(compared(before), compared(after))
}

const Amount = ({ amount }: { amount: Centimes | null }) => (
  <Verbatim className="whitespace-nowrap tabular-nums">
    {amount === null ? '—' : formatAmount(amount)}
  </Verbatim>
)

const Changes = ({ changes }: { changes: readonly PriceChange[] }) => {
  const { t } = useWords()
  const id = useId()
  const nameOf = ({ label, detail }: PriceChange['line']) =>
    detail ? t('common.labelled', { label: t(label), text: detail }) : t(label)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-semibold">
        {t('request.form.renewal.changes')}
      </h3>
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-start font-normal">
              <span className="sr-only">{t('request.form.renewal.line')}</span>
            </th>
            <th scope="col" className="py-1.5 ps-3 figures font-normal">
              {t('request.form.renewal.before')}
            </th>
            <th scope="col" className="py-1.5 ps-3 figures font-normal">
              {t('request.form.renewal.after')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {changes.map(({ line, before, after }) => (
            <tr key={line.code}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {nameOf(line)}
              </th>
              <td className="py-1.5 ps-3 figures text-muted">
                <Amount amount={before} />
              </td>
              <td className="py-1.5 ps-3 figures font-semibold">
                <Amount amount={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Difference from the current premium, in words. */
const Comparison = ({ offer: { current, pricing } }: { offer: RenewalProposal }) => {
  const { t } = useWords()
  if (current === null || pricing.price === null) return null
  const difference = dirhams(pricing.price) - dirhams(current)
  const values = {
    current: `\u2066${formatAmount(dirhams(current))}\u2069`,
    difference: `\u2066${formatAmount(Math.abs(difference))}\u2069`,
  }
  if (difference === 0) return <p>{t('request.form.renewal.same', values)}</p>
  return <p>{t(difference > 0 ? 'request.form.renewal.more' : 'request.form.renewal.less', values)}</p>
}

/** Price of the next term with its lines and changes, or a note that an agent will quote it. */
export const Proposal = ({ form, offer }: { form: ReadyForm; offer: RenewalProposal }) => {
  const { t } = useWords()
  const { pricing, start_date, end_date } = offer
  const changes = changesSince(form.insurance.pricing, pricing)
  const period = { start: formatDate(start_date), end: formatDate(end_date) }
  return (
    <Section title={t('request.form.renewal.proposal')}>
      <p className="-mt-2 text-muted">
        <WholeCodes>{t('request.form.renewal.period', period)}</WholeCodes>
      </p>
      {pricing.price === null ? (
        <Callout kind="note">
          <p>{t('request.form.renewal.referred')}</p>
          <p className="mt-1 text-sm text-muted">{t(pricing.reason as MessageId)}</p>
        </Callout>
      ) : (
        <>
          <PricePanel price={pricing} title={t('request.form.renewal.price')} />
          <input type="hidden" name="price" value={pricing.price} />
          <Comparison offer={offer} />
          {changes && changes.length > 0 && <Changes changes={changes} />}
        </>
      )}
    </Section>
  )
}
