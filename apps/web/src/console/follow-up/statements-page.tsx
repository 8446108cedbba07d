import type { Answer } from '@wassit/domain/api/endpoint'
import { statementCalls } from '@wassit/domain/api/statements'
import { useActionData } from 'react-router'
import { formatMoment } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { listLoader } from '../admin/admin-data.ts'
import { useMay } from '../agent.ts'
import { DismissedMovements } from './dismissed-movements.tsx'
import { FollowFrame } from './follow-frame.tsx'
import { KnownTogether } from './known-together.tsx'
import { MovementsApart } from './movements-apart.tsx'
import type { Imported } from './statements-action.ts'
import { Movement } from './waiting-movement.tsx'

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
  return (
    <FileInput
      id={idOf('file')}
      label={t('statement.file')}
      hint={t('statement.fileHint')}
      error={errorOf('file')}
      accept=".csv,.xlsx,.ofx,.txt"
      choose={t('console.contract.choose')}
      replace={t('console.contract.replace')}
    />
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

const List = ({ waiting, total, apart, dismissed, statements }: Waiting) => {
  const { t } = useWords()
  const may = useMay()
  const refusal = useRefusal()
  const refused = refusal && textAt(refusal.values, 'line')
  return (
    <div className="grid max-w-4xl gap-6">
      {may('payment') && <ImportForm />}
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('statement.waiting', { count: total })}</h2>
        <KnownTogether movements={waiting} refusal={refusal} />
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface empty:hidden">
          {waiting.map((movement) => (
            <Movement key={movement.id} movement={movement} {...(refused === movement.id && { refusal })} />
          ))}
        </ul>
      </section>
      <MovementsApart movements={apart} />
      <DismissedMovements movements={dismissed} refusal={refusal} refused={refused} />
      {statements.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg font-semibold">{t('statement.last')}</h2>
          <ul className="grid gap-1 text-sm">
            {statements.map(({ id, name, imported_at: at, by }) => (
              <li key={id}>
                <bdi>{name}</bdi>{' '}
                <span className="text-muted">
                  <bdi dir="ltr" translate="no">
                    {formatMoment(new Date(at))}
                  </bdi>{' '}
                  · <bdi>{by}</bdi>
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
