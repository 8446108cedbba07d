import { formatRib } from '@wassit/domain/party/rib'
import type { PendingField } from '@wassit/domain/access/pending-change'
import { pendingValue } from '@wassit/domain/access/pending-value'
import { pendingChangeCalls } from '@wassit/domain/api/people/pending-changes'
import type { PendingChangeView } from '@wassit/domain/api/people/pending-changes'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { listLoader } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { DeletionLink } from './deletion-link.tsx'
import { Reversal } from './reversal.tsx'
import { staffCall, useSend } from './use-send.ts'

interface Changes {
  changes: PendingChangeView[]
}

export const loader = listLoader<Changes>((call) => call(pendingChangeCalls.pendingChanges))
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const Value = ({ field, value }: { field: PendingField; value: string | null }) => {
  const { t } = useWords()
  if (value === null) return <span className="text-muted">{t('access.change.empty')}</span>
  const isCode = field === 'account_number' || field === 'email'
  return (
    <bdi dir={isCode ? 'ltr' : undefined} className="wrap-anywhere tabular-nums">
      {field === 'account_number' ? formatRib(value) : pendingValue(field, value, t)}
    </bdi>
  )
}

/** Old and new values; the new one of a changed field is marked. */
const Fields = ({ fields }: Pick<PendingChangeView, 'fields'>) => {
  const { t } = useWords()
  return (
    <table className="w-full border-collapse text-sm max-sm:block">
      <thead className="text-muted max-sm:sr-only">
        <tr>
          {(['field', 'before', 'after'] as const).map((column) => (
            <th key={column} scope="col" className="py-1 pe-4 text-start font-semibold">
              {t(`access.change.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {fields.map(({ field, before, after }) => (
          <tr key={field} className="border-t border-line max-sm:block max-sm:py-2">
            <th scope="row" className="py-2 pe-4 text-start font-semibold max-sm:block max-sm:py-0">
              {t(`access.change.field.${field}`)}
            </th>
            <td className="py-2 pe-4 max-sm:block max-sm:py-0.5">
              <span className="text-muted sm:hidden">
                {t('common.labelled', { label: t('access.change.before'), text: '' })}
              </span>
              <Value field={field} value={before} />
            </td>
            <td className={`py-2 max-sm:block max-sm:py-0.5 ${before === after ? '' : 'font-semibold'}`}>
              <span className="font-normal text-muted sm:hidden">
                {t('common.labelled', { label: t('access.change.after'), text: '' })}
              </span>
              <Value field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Reason for which the reader cannot approve an open change. */
const Obstacle = ({ outdated, waits, waits_until: until }: PendingChangeView) => {
  const { t } = useWords()
  if (outdated) return <p className="font-semibold text-terracotta">{t('access.change.outdated')}</p>
  if (waits === 'no') return null
  const moment = until === null ? '' : formatMoment(new Date(until))
  return <p className="text-sm text-muted">{t(`access.change.waits.${waits}`, { moment })}</p>
}

const Decision = ({ change }: { change: PendingChangeView }) => {
  const { t } = useWords()
  const { isBusy, message, send } = useSend()
  const refusal = change.is_own ? 'withdraw' : 'refuse'
  const decide = (decision: 'approve' | 'refuse') =>
    void send(
      () =>
        staffCall(pendingChangeCalls.decidePendingChange, {
          params: { id: change.id },
          body: { decision },
        }),
      `access.change.done.${decision === 'approve' ? 'approve' : refusal}`,
    )
  const busy = isBusy || undefined
  return (
    <div className="grid gap-3">
      {change.kind === 'insurerAccount' && !change.is_own && (
        <p className="text-sm">{t('access.change.check')}</p>
      )}
      <Obstacle {...change} />
      <div className="flex flex-wrap gap-3">
        {change.waits === 'no' && !change.outdated && (
          <Button size="small" aria-disabled={busy} onClick={() => decide('approve')}>
            {t('access.change.approve')}
            <span className="sr-only"> {change.subject}</span>
          </Button>
        )}
        <Button look="secondary" size="small" aria-disabled={busy} onClick={() => decide('refuse')}>
          {t(`access.change.${refusal}`)}
          <span className="sr-only"> {change.subject}</span>
        </Button>
      </div>
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </div>
  )
}

const Decided = ({ state, decided_by: actor, decided_at: at }: PendingChangeView) => {
  const { t } = useWords()
  if (state === 'open' || at === null) return null
  const values = { actor: actor ?? '', moment: formatMoment(new Date(at)) }
  return <p className="text-sm font-semibold">{t(`access.change.state.${state}`, values)}</p>
}

const Card = ({ change, as: Heading }: { change: PendingChangeView; as: 'h2' | 'h3' }) => {
  const { t } = useWords()
  const { kind, subject, asked_by: actor, asked_at: at, reason } = change
  return (
    <li
      className={`grid grid-cols-1 gap-3 rounded-xl border bg-surface p-4 sm:p-5 ${change.state === 'open' ? 'border-amber' : 'border-line'}`}
    >
      <div>
        <Heading className="font-semibold wrap-anywhere">
          {t('common.labelled', { label: t(`access.change.kind.${kind}`), text: subject })}
        </Heading>
        <p className="text-sm text-muted">
          {t('access.change.by', { actor, moment: formatMoment(new Date(at)) })}
        </p>
        {reason && <p className="mt-1 text-sm wrap-anywhere">{t('access.change.reason', { reason })}</p>}
      </div>
      {kind === 'deletion' ? <DeletionLink change={change} /> : <Fields fields={change.fields} />}
      {change.state === 'open' ? <Decision change={change} /> : <Decided {...change} />}
      <Reversal {...change} />
    </li>
  )
}

const List = ({ changes }: Changes) => {
  const { t } = useWords()
  const open = changes.filter(({ state }) => state === 'open')
  const decided = changes.filter(({ state }) => state !== 'open')
  return (
    <div className="grid max-w-4xl gap-6">
      {open.length === 0 && <Nothing>{t('access.change.none')}</Nothing>}
      <ul className="grid gap-4">
        {open.map((change) => (
          <Card key={change.id} as="h2" change={change} />
        ))}
      </ul>
      {decided.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t('access.change.decidedTitle')}</h2>
          <ul className="grid gap-4">
            {decided.map((change) => (
              <Card key={change.id} as="h3" change={change} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Page /console/changements: changes that another person approves or refuses. */
export const Component = () => (
  <AdminFrame<Changes> title="access.change.title" lead="access.change.lead">
    {(list) => <List {...list} />}
  </AdminFrame>
)
