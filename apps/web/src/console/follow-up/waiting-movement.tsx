import type { WaitingMovement } from '@wassit/domain/api/ledger/statements'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { Form } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { textAt } from '../../forms/values.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { FoldTitle } from '../row/fold-title.tsx'
import { useMay } from '../agent.ts'
import { MovementLine, numbersText } from './movement-words.tsx'
import { JoinParts, SplitMovement } from './split-movement.tsx'

interface MovementProps {
  movement: WaitingMovement
  refusal?: Refusal | undefined
}

const amountText = (amount: number): string => `\u2066${formatAmount(dirhams(amount))}\u2069`

interface AmountProps {
  movement: Pick<WaitingMovement, 'id' | 'amount' | 'other_amount'>
  /** Name that tells the fields of one movement apart. */
  of: string
}

/** Choice between the two meanings of an amount; nothing for a certain one. */
const AmountChoice = ({ movement: { id, amount, other_amount: other }, of }: AmountProps) => {
  const { t } = useWords()
  if (other === null) return null
  return (
    <Select
      id={`amount-${id}-${of}`}
      name="amount"
      label={t('statement.amount')}
      placeholder={t('common.form.choose')}
      choices={[amount, other].map((each) => ({
        value: String(each),
        label: formatAmount(dirhams(each)),
      }))}
    />
  )
}

const Proposals = ({ movement }: MovementProps) => {
  const { t } = useWords()
  const { id, proposals } = movement
  return proposals.map(({ insurance_number: number, name, due, reason }) => (
    <Form key={number} method="post" replace className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="line" value={id} />
      <AmountChoice movement={movement} of={number} />
      <Button type="submit" look="secondary" size="small" name="insurance_number" value={number}>
        {t('statement.match', { number: `\u2066${number}\u2069` })}
      </Button>
      <span className="text-sm">
        <bdi>{name}</bdi>{' '}
        <span className="text-muted">
          {t('statement.due', { amount: amountText(due) })} · {t(`statement.reason.${reason}`)}
        </span>
      </span>
    </Form>
  ))
}

/** Forms for a file that is not proposed, and for a movement that pays none. */
const Otherwise = ({ movement, refusal }: MovementProps) => {
  const { t } = useWords()
  const { id } = movement
  const errorOf = (name: string) => {
    const issue = refusal?.issues.find(({ path }) => path === name)
    return issue && t(issue.message, issue.values)
  }
  const typed = (name: string) => (refusal ? textAt(refusal.values, name) : '')
  return (
    <details className="group" open={refusal !== undefined}>
      <FoldTitle className="text-brand-ink">{t('statement.otherwise')}</FoldTitle>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Form method="post" replace className="grid content-start gap-2">
          <input type="hidden" name="line" value={id} />
          <TextInput
            id={`number-${id}`}
            name="insurance_number"
            label={t('statement.number')}
            dir="ltr"
            defaultValue={typed('insurance_number')}
            error={errorOf('insurance_number')}
          />
          <AmountChoice movement={movement} of="other" />
          <Button type="submit" look="secondary" className="justify-self-start">
            {t('statement.matchOther')}
          </Button>
        </Form>
        <Form method="post" replace className="grid content-start gap-2">
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="act" value="dismiss" />
          <TextInput
            id={`reason-${id}`}
            name="reason"
            label={t('statement.dismissReason')}
            maxLength={300}
            defaultValue={typed('reason')}
            error={errorOf('reason')}
          />
          <Button type="submit" look="secondary" className="justify-self-start">
            {t('statement.dismiss')}
          </Button>
        </Form>
      </div>
    </details>
  )
}

/** Earlier movement beside the new one, with the two answers. */
const Known = ({ movement: { id, like } }: MovementProps) => {
  const { t } = useWords()
  const may = useMay()
  return (
    <div className="grid gap-3 border-s-2 border-line ps-3">
      {like && (
        <div>
          <p className="text-sm text-muted">
            {t('statement.like')}
            {like.insurance_number &&
              `, ${t('statement.like.paid', { number: numbersText([like.insurance_number]) })}`}
          </p>
          <MovementLine movement={like} />
        </div>
      )}
      {may('payment') && (
        <Form method="post" replace className="flex flex-wrap gap-3">
          <input type="hidden" name="line" value={id} />
          <Button type="submit" look="secondary" name="act" value="same">
            {t('statement.same')}
          </Button>
          <Button type="submit" look="secondary" name="act" value="another">
            {t('statement.another')}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** File that a colleague proposed against the reference, to confirm. */
const ProposedFile = ({ movement }: MovementProps) => {
  const { t } = useWords()
  const may = useMay()
  const { id, proposed } = movement
  if (!proposed) return null
  const { insurance_number: number, by, confirmable } = proposed
  const shown = `\u2066${number}\u2069`
  return (
    <Form method="post" replace className="grid gap-2 border-s-2 border-terracotta ps-3">
      <p>{t('statement.proposed', { number: shown, name: `\u2068${by}\u2069` })}</p>
      {confirmable && may('payment') && (
        <>
          <input type="hidden" name="line" value={id} />
          <AmountChoice movement={movement} of="proposed" />
          <Button type="submit" name="insurance_number" value={number} className="justify-self-start">
            {t('statement.proposed.confirm', { number: shown })}
          </Button>
        </>
      )}
    </Form>
  )
}

/** Movement that waits: why it does, and the acts that are possible. */
export const Movement = ({ movement, refusal }: MovementProps) => {
  const { t } = useWords()
  const may = useMay()
  const { why, names } = movement
  const isSplit = refusal !== undefined && textAt(refusal.values, 'act') === 'split'
  return (
    <li className="grid gap-1.5 px-4 py-2.5">
      <MovementLine movement={movement} />
      <p className="text-sm text-muted">{t(`statement.why.${why}`, { numbers: numbersText(names) })}</p>
      {refusal?.notice && (
        <p role="alert" className="text-sm font-semibold text-terracotta">
          {noticeText(t, refusal.notice)}
        </p>
      )}
      {why === 'known' ? (
        <Known movement={movement} />
      ) : (
        may('payment') && (
          <>
            <ProposedFile movement={movement} />
            <Proposals movement={movement} />
            {movement.whole === null ? (
              <SplitMovement movement={movement} refusal={isSplit ? refusal : undefined} />
            ) : (
              <JoinParts movement={movement} />
            )}
            <Otherwise movement={movement} {...(refusal && !isSplit && { refusal })} />
          </>
        )
      )}
    </li>
  )
}
