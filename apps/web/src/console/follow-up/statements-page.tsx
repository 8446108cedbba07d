import type { Answer } from '@wassit/domain/api/endpoint'
import { statementCalls } from '@wassit/domain/api/statements'
import type { WaitingMovement } from '@wassit/domain/api/statements'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { Form, useActionData } from 'react-router'
import { formatMoment } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldShell, describedBy } from '../../ui/field-shell.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { listLoader } from '../admin/admin-data.ts'
import { useMay } from '../agent.ts'
import { DismissedMovements } from './dismissed-movements.tsx'
import { FollowFrame } from './follow-frame.tsx'
import type { Imported } from './statements-action.ts'

export { statementsAction as action } from './statements-action.ts'
export const loader = listLoader((call) => call(statementCalls.waitingMovements))

type Waiting = Answer<typeof statementCalls.waitingMovements>

const useRefusal = (): Refusal | undefined => {
  const answer = useActionData<Refusal | Imported | null>()
  return answer && 'issues' in answer ? answer : undefined
}

const FileField = () => {
  const { t } = useWords()
  const { idOf, errorOf } = useForm()
  const [id, error, hint] = [idOf('file'), errorOf('file'), t('statement.fileHint')]
  return (
    <FieldShell id={id} label={t('statement.file')} hint={hint} error={error}>
      <input
        id={id}
        type="file"
        name="file"
        accept=".csv,.ofx,.txt"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="block w-full text-sm file:me-3 file:min-h-10 file:rounded-lg file:border file:border-line-strong file:bg-surface file:px-3 file:font-semibold"
      />
    </FieldShell>
  )
}

const ImportButton = () => {
  const { t } = useWords()
  const { pending } = useForm()
  return (
    <Button type="submit" formEncType="multipart/form-data" aria-disabled={pending || undefined}>
      {t(pending ? 'common.form.sending' : 'statement.import')}
    </Button>
  )
}

const ImportForm = () => {
  const { t } = useWords()
  const answer = useActionData<Refusal | Imported | null>()
  const refusal = useRefusal()
  const ofFile = refusal && !textAt(refusal.values, 'line') ? refusal : undefined
  return (
    <PostForm
      refusal={ofFile}
      needsScript
      className="grid gap-4 rounded-xl border border-line bg-surface p-4"
    >
      <FileField />
      <div className="flex flex-wrap items-center gap-4">
        <ImportButton />
        <p role="status" className="font-semibold">
          {answer && 'imported' in answer && t('statement.imported', answer.imported)}
        </p>
      </div>
    </PostForm>
  )
}

const amountText = (amount: number): string => `\u2066${formatAmount(dirhams(amount))}\u2069`

const Proposals = ({ movement: { id, proposals } }: { movement: WaitingMovement }) => {
  const { t } = useWords()
  return proposals.map(({ insurance_number: number, name, due, reason }) => (
    <Form key={number} method="post" replace className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="line" value={id} />
      <Button type="submit" look="secondary" name="insurance_number" value={number}>
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

interface MovementProps {
  movement: WaitingMovement
  refusal?: Refusal
}

/** Forms for a file that is not proposed, and for a movement that pays none. */
const Otherwise = ({ movement: { id }, refusal }: MovementProps) => {
  const { t } = useWords()
  const errorOf = (name: string) => {
    const issue = refusal?.issues.find(({ path }) => path === name)
    return issue && t(issue.message, issue.values)
  }
  const typed = (name: string) => (refusal ? textAt(refusal.values, name) : '')
  return (
    <details open={refusal !== undefined}>
      <summary className="py-2 text-brand-ink underline underline-offset-2">
        {t('statement.otherwise')}
      </summary>
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

const Movement = ({ movement, refusal }: MovementProps) => {
  const { t } = useWords()
  const may = useMay()
  const { day, amount, text } = movement
  return (
    <li className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <bdi dir="ltr" className="text-muted">
            {formatDate(day)}
          </bdi>{' '}
          <bdi className="font-semibold wrap-anywhere">{text || t('statement.noText')}</bdi>
        </p>
        <bdi dir="ltr" className="text-lg font-semibold tabular-nums">
          {formatAmount(dirhams(amount))}
        </bdi>
      </div>
      {refusal?.notice && (
        <p role="alert" className="text-sm font-semibold text-terracotta">
          {noticeText(t, refusal.notice)}
        </p>
      )}
      {may('payment') && (
        <>
          <Proposals movement={movement} />
          <Otherwise movement={movement} {...(refusal && { refusal })} />
        </>
      )}
    </li>
  )
}

const List = ({ waiting, total, dismissed, statements }: Waiting) => {
  const { t } = useWords()
  const may = useMay()
  const refusal = useRefusal()
  const refused = refusal && textAt(refusal.values, 'line')
  return (
    <div className="grid max-w-4xl gap-6">
      {may('payment') && <ImportForm />}
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('statement.waiting', { count: total })}</h2>
        <ul className="grid gap-3">
          {waiting.map((movement) => (
            <Movement key={movement.id} movement={movement} {...(refused === movement.id && { refusal })} />
          ))}
        </ul>
      </section>
      <DismissedMovements movements={dismissed} refusal={refusal} refused={refused} />
      {statements.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg font-semibold">{t('statement.last')}</h2>
          <ul className="grid gap-1 text-sm">
            {statements.map(({ id, name, imported_at: at, by }) => (
              <li key={id}>
                <bdi>{name}</bdi>{' '}
                <span className="text-muted">
                  <bdi dir="ltr">{formatMoment(new Date(at))}</bdi> · <bdi>{by}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Page /console/releves: imports of the bank's statements, and movements that wait for their file. */
export const Component = () => (
  <FollowFrame<Waiting> title="console.statements.title" lead="console.statements.lead">
    {(list) => <List {...list} />}
  </FollowFrame>
)
