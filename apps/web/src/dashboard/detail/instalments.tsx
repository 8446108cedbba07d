import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Refusal } from '../../forms/action.ts'
import { usePending } from '../../forms/use-sending.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { PlanList } from '../../areas/plan-list.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { AgainField, OnceDecided } from './bank-answer.tsx'
import { Card } from './documents.tsx'
import { StepForm } from './step-form.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

interface InstalmentsProps {
  insurance: InsuranceDetail
  refusal?: Refusal
}

type Choice = InsuranceDetail['payment']['instalments']['choices'][number]

const isolated = (amount: number): string => `\u2066${formatAmount(dirhams(amount))}\u2069`

const ChoiceForm = ({
  insurance,
  refusal,
  choice: { count, plan },
}: InstalmentsProps & { choice: Choice }) => {
  const { t } = useWords()
  const pending = usePending()
  const isChosen = insurance.payment.instalments.count === count
  return (
    <StepForm step="instalments" insurance={insurance} refusal={refusal} className="min-w-0">
      <input type="hidden" name="count" value={count} />
      <button
        type="submit"
        aria-pressed={isChosen}
        aria-disabled={pending ? true : undefined}
        className="flex min-h-14 w-full cursor-pointer flex-col items-start justify-center rounded-lg border border-line-strong bg-field px-3 py-2 text-start hover:border-brand aria-pressed:border-2 aria-pressed:border-brand aria-pressed:bg-brand-soft"
      >
        <span className="font-semibold">{t('instalment.count', { count })}</span>
        <span className="text-sm text-muted">
          {t('instalment.now', { amount: isolated(plan[0]?.amount ?? 0) })}
        </span>
      </button>
    </StepForm>
  )
}

/** Choice of the number of instalments before the first payment, with the plan that is chosen. */
export const ChooseInstalments = ({ insurance, refusal }: InstalmentsProps) => {
  const { t } = useWords()
  const { choices, plan } = insurance.payment.instalments
  if (choices.length === 0) return null
  return (
    <section aria-label={t('instalment.choose')} className="mb-5">
      <h4 className="font-semibold">{t('instalment.choose')}</h4>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {choices.map((choice) => (
          <ChoiceForm key={choice.count} insurance={insurance} refusal={refusal} choice={choice} />
        ))}
      </div>
      {plan.length > 1 && (
        <div className="mt-2">
          <PlanList plan={plan} runs={false} />
          <p className="text-sm text-muted">{t('instalment.law')}</p>
        </div>
      )}
    </section>
  )
}

/** Tells before the acceptance that the insurer allows instalments, with the first amount of each plan. */
export const OfferedInstalments = ({ payment }: Pick<InsuranceDetail, 'payment'>) => {
  const { t } = useWords()
  const { choices } = payment.instalments
  if (choices.length === 0) return null
  return (
    <div className="mb-4 rounded-lg bg-sunken px-4 py-3">
      <p>{t('instalment.offered')}</p>
      <ul className="mt-1 text-sm text-muted">
        {choices
          .filter(({ count }) => count > 1)
          .map(({ count, plan }) => (
            <li key={count} className="flex flex-wrap gap-x-2">
              <span>{t('instalment.count', { count })}</span>
              <Verbatim className="tabular-nums">
                {plan.map(({ amount }) => formatAmount(dirhams(amount))).join(' + ')}
              </Verbatim>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Ways to pay the next instalment, or all that is late. */
const PayNext = ({ insurance, refusal }: InstalmentsProps) => {
  const { t } = useWords()
  const pending = usePending()
  const { asked, card, closed, transfer } = insurance.payment
  if (closed) return <p className="mt-3">{t('dashboard.pay.closed')}</p>
  return (
    <div className="mt-3">
      {card && (
        <StepForm step="card" insurance={insurance} refusal={refusal}>
          <AgainField payment={insurance.payment} />
          <Button type="submit" className="w-full" aria-disabled={pending ? true : undefined}>
            <MenuIcon sign="card" />
            {pending ? t('common.form.sending') : t('instalment.pay', { amount: isolated(asked) })}
          </Button>
        </StepForm>
      )}
      {transfer && (
        <>
          <p className="mt-4 text-sm text-muted">{t('instalment.transfer')}</p>
          <TransferDetails transfer={transfer} amount={formatAmount(dirhams(asked))} />
        </>
      )}
    </div>
  )
}

/** Instalments of a paid policy: what is paid, what comes, what is late, and the ways to pay. */
export const Instalments = ({ insurance, refusal }: InstalmentsProps) => {
  const { t } = useWords()
  const { state, asked, instalments } = insurance.payment
  const isOver = insurance.ended_by === 'termination' || insurance.ended_by === 'withdrawal'
  if (state !== 'confirmed' || instalments.plan.length === 0 || insurance.closed_by) return null
  return (
    <Card title={t('instalment.title')}>
      {isOver && asked > 0 && (
        <p
          role="status"
          className="rounded-lg border border-terracotta bg-terracotta-soft p-3 text-terracotta"
        >
          {t('instalment.ended', { amount: isolated(asked) })}
        </p>
      )}
      <PlanList plan={instalments.plan} runs />
      {asked > 0 && (
        <OnceDecided payment={insurance.payment}>
          <PayNext insurance={insurance} refusal={refusal} />
        </OnceDecided>
      )}
      {asked > 0 && <p className="mt-2 text-sm text-muted">{t('instalment.law')}</p>}
    </Card>
  )
}
