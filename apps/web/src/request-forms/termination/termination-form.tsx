import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { readDate } from '@wassit/domain/party/date'
import { dirhams } from '@wassit/domain/pricing/money'
import { requestKinds } from '@wassit/domain/request/request'
import {
  earliestTermination,
  motivesOf,
  noticeDays,
  terminationMotiveOf,
} from '@wassit/domain/request/termination/motives'
import { useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import type { ReadyForm } from '../kind-form.ts'
import { Callout, Line, Section, TermDay, Tiles, isInTerm } from '../form-parts.tsx'
import { useFormDesk } from '../form-desk.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { ownMotive } from './motive.ts'
import { useRequestQuote } from '../use-request-quote.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

const earliestFor = ({ term, today }: Pick<ReadyForm, 'term' | 'today'>, motif: string) =>
  earliestTermination(term, terminationMotiveOf(motif), today)

/** Explains the earliest day of a termination, and whether the notice period can still be kept. */
const Earliest = ({ form, motif }: { form: ReadyForm; motif: string }) => {
  const { t } = useWords()
  const { date, inTime, lastNoticeDay } = earliestFor(form, motif)
  const values = { date: formatDate(date), notice: formatDate(lastNoticeDay), days: noticeDays }
  if (!terminationMotiveOf(motif)?.atDueDate)
    return (
      <Callout kind="good" live>
        <WholeCodes>{t('request.form.termination.atOnce', { date: values.date })}</WholeCodes>
      </Callout>
    )
  return inTime ? (
    <Callout kind="good" live>
      <WholeCodes>{t('request.form.termination.inTime', values)}</WholeCodes>
    </Callout>
  ) : (
    <Callout kind="warn" live>
      <WholeCodes>{t('request.form.termination.tooLate', values)}</WholeCodes>
    </Callout>
  )
}

/** Tells that open instalments fall before anything is given back. */
const Owing = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { due } = form.insurance.payment
  if (due === 0) return null
  return (
    <p className="mt-2 text-amber">
      {t('instalment.owing', { amount: `\u2066${formatAmount(dirhams(due))}\u2069` })}
    </p>
  )
}

/** Refund that the server computes. It is unknown if an agent named the premium. */
const Refund = ({ form, day }: { form: ReadyForm; day: string }) => {
  const { t } = useWords()
  const quote = useRequestQuote({
    insurance_id: form.insurance.id,
    report_type: requestKinds.termination.code,
    date_resiliation: day,
  })
  if (quote === undefined) return <p className="text-muted">{t('request.form.termination.computing')}</p>
  const refund = quote === 'failed' ? null : quote.amount
  if (refund === null) return <p className="text-muted">{t('request.form.termination.refundLater')}</p>
  if (refund === 0) return <p className="text-muted">{t('request.form.termination.noRefund')}</p>
  return (
    <div className="rounded-lg bg-sunken p-4" role="status">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{t('request.form.termination.refund')}</span>
        <Verbatim className="text-xl font-semibold text-saffron-ink tabular-nums">
          {formatAmount(dirhams(refund))}
        </Verbatim>
      </p>
      <p className="mt-1 text-sm text-muted">{t('request.form.termination.refundHint')}</p>
      <Owing form={form} />
    </div>
  )
}

/**
 * Motive and date of the termination. The motive fills in the date until the customer types another
 * one.
 */
const Ending = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { values, fill } = useForm()
  const { product, term, today } = form
  const motif = textAt(values, 'motif')
  const typed = textAt(values, 'date_resiliation')
  const day = readDate(typed)
  const choose = (chosen: string) => {
    const isOurs = typed === '' || (motif !== '' && typed === earliestFor(form, motif).date)
    if (isOurs) fill('date_resiliation', earliestFor(form, chosen).date)
  }
  return (
    <>
      <Tiles
        name="motif"
        label={t('request.form.termination.motive')}
        choices={motivesOf(product).map((value) => ({ value, label: t(`request.motive.${value}`) }))}
        onChoose={choose}
      />
      {motif === 'other' && (
        <Line
          name={ownMotive}
          label={t('request.form.termination.ownMotive')}
          hint={t('request.form.termination.ownMotiveHint')}
          maxLength={200}
        />
      )}
      <TermDay name="date_resiliation" label={t('request.form.termination.date')} today={today} term={term} />
      {motif && <Earliest form={form} motif={motif} />}
      {motif && day && day < earliestFor(form, motif).date && (
        <Callout kind="warn" live>
          {t('request.form.termination.early')}
        </Callout>
      )}
      {day && isInTerm(day, { today, term }) && <Refund form={form} day={day} />}
    </>
  )
}

/** Termination: its motive, its date, the refund and the letter (spec 001 §3; loi 17-99). */
export const TerminationForm = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { Letter } = useFormDesk()
  return (
    <>
      <Section title={t('request.form.termination.title')}>
        <Ending form={form} />
      </Section>
      {Letter && (
        <Section title={t('request.form.letter.title')}>
          <Letter insurance={form.insurance} />
        </Section>
      )}
    </>
  )
}
