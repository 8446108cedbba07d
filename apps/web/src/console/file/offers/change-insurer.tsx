import type { FileOffers } from '@wassit/domain/api/sales/file-offers'
import { insurerChangeCalls } from '@wassit/domain/api/policies/insurer-change'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useState } from 'react'
import { Link, redirect, useParams } from 'react-router'
import { api } from '../../../api/context.ts'
import { randomUuid } from '../../../api/random-uuid.ts'
import { failureOf, formAction } from '../../../forms/action.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { textAt } from '../../../forms/values.ts'
import { useWords } from '../../../i18n/words.tsx'
import { leaveToast } from '../../../shell/left-toast.ts'
import { Select } from '../../../ui/inputs.tsx'
import { useMay } from '../../agent.ts'
import { ActButton, AmountField, useFieldOf } from '../../acts/form-parts.tsx'
import { linkClass } from '../../row/link-class.ts'
import { Card } from '../card.tsx'

type Change = NonNullable<FileOffers['change']>

const bold = (amount: number): string => `\u2066${formatAmount(dirhams(amount))}\u2069`

/** Act of the forms of this page that change the insurer; the new file opens. */
export const changeAct = formAction({
  schema: insurerChangeCalls.moveToInsurer.body,
  order: ['company_name', 'amount', 'reason', 'note'],
  submit: async (body, { context, params: { number = '' } }, _values, form) => {
    const sent = await context.get(api)(insurerChangeCalls.moveToInsurer, {
      params: { insurance_number: number },
      query: {},
      body,
      headers: { 'idempotency-key': String(form.get('_key')) },
    })
    if (!sent.ok) return failureOf(sent)
    leaveToast('offers.change.done')
    return redirect(consolePaths.file(sent.data.insurance_number))
  },
})

/** Key of one rendered form (RULINGS 32). */
const Key = () => {
  const [key] = useState(randomUuid)
  return <input type="hidden" name="_key" value={key} />
}

/** Says what a change of insurer does with the money and the papers of the file. */
export const ChangeHead = ({ change }: { change: Change }) => {
  const { t } = useWords()
  return (
    <div className="grid gap-1 rounded-xl border border-line bg-surface p-4">
      <p>{t('offers.change.lead', { paid: bold(change.paid) })}</p>
      <p className="text-sm text-muted">{t('offers.change.attestation')}</p>
    </div>
  )
}

interface OfferChange {
  change: Change
  offer: { id: string; price: number | null }
  refusal: Refusal | undefined
}

/** Form that moves the file to an offer, with what the customer then owes or gets back. */
export const ChangeToOffer = ({ change, offer, refusal }: OfferChange) => {
  const { t } = useWords()
  const may = useMay()
  const outcome = change.outcomes.find((each) => each.offer === offer.id)
  if (!outcome || offer.price === null || !may('cancel')) return null
  const { due, refund } = outcome
  return (
    <PostForm
      className="w-full"
      refusal={refusal && textAt(refusal.values, 'offer') === offer.id ? refusal : undefined}
    >
      <div className="grid gap-3">
        <p className="font-semibold">
          {due > 0 && t('offers.change.due', { amount: bold(due) })}
          {refund > 0 && t('offers.change.refund', { amount: bold(refund) })}
          {due === 0 && refund === 0 && t('offers.change.same')}
        </p>
        <Key />
        <input type="hidden" name="offer" value={offer.id} />
        <input type="hidden" name="price" value={offer.price} />
        <TextArea name="reason" label={t('offers.change.reason')} hint={t('console.reason.read')} />
        <div>
          <ActButton act="changeInsurer" look="secondary">
            {t('offers.change.submit')}
          </ActButton>
        </div>
      </div>
    </PostForm>
  )
}

const OtherFields = ({ insurers }: Pick<Change, 'insurers'>) => {
  const { t } = useWords()
  return (
    <>
      <Select
        {...useFieldOf('company_name')}
        label={t('file.quote.insurer')}
        placeholder={t('common.form.choose')}
        choices={insurers.map((name) => ({ value: name, label: name }))}
      />
      <AmountField label={t('offers.change.amount')} isOptional={false} />
      <TextArea name="reason" label={t('offers.change.reason')} hint={t('console.reason.read')} />
      <TextArea name="note" label={t('offers.change.note')} optional={t('common.form.optional')} />
    </>
  )
}

/** Form that moves the file to an insurer at the price that it named. */
export const ChangeToOther = ({ change, refusal }: Omit<OfferChange, 'offer'>) => {
  const { t } = useWords()
  const may = useMay()
  if (!may('cancel') || change.insurers.length === 0) return null
  return (
    <Card title={t('offers.change.other')}>
      <p className="mb-3 text-sm text-muted">{t('offers.change.other.lead')}</p>
      <PostForm
        order={['company_name', 'amount', 'reason', 'note']}
        refusal={refusal && textAt(refusal.values, 'offer') === '' ? refusal : undefined}
      >
        <div className="grid max-w-xl gap-4">
          <Key />
          <OtherFields insurers={change.insurers} />
          <div>
            <ActButton act="changeInsurer" look="secondary">
              {t('offers.change.other.submit')}
            </ActButton>
          </div>
        </div>
      </PostForm>
    </Card>
  )
}

/** Way from a paid file to its change of insurer. */
export const ChangeLink = () => {
  const { t } = useWords()
  const { number = '' } = useParams()
  return (
    <div className="grid max-w-xl gap-2">
      <p>{t('offers.change.way')}</p>
      <Link to={consolePaths.offers(number)} className={linkClass}>
        {t('offers.change.open')}
      </Link>
    </div>
  )
}
