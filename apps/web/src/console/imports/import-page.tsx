import { importCalls } from '@wassit/domain/api/book/imports'
import type { ImportRowView, ImportView } from '@wassit/domain/api/book/imports'
import { importDecisions, waitingReasons } from '@wassit/domain/import/decided'
import type { ImportDecision } from '@wassit/domain/import/decided'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Form, useActionData, useSearchParams } from 'react-router'
import { BackLink } from '../../areas/back-link.tsx'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { Refusal } from '../../forms/action.ts'
import { textAt } from '../../forms/values.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Link } from '../../routing/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import type { ListData } from '../admin/admin-data.ts'
import { FollowFrame } from '../follow-up/follow-frame.tsx'
import { ColumnFields } from './column-fields.tsx'
import { ImportRow } from './import-row.tsx'
import { choiceWords } from './row-words.ts'
import { Taking } from './taking.tsx'

export { importAction as action } from './import-action.ts'

interface Opened {
  view: ImportView
  rows: ImportRowView[]
  next: number | null
}

const decisionIn = (search: URLSearchParams): ImportDecision | undefined =>
  importDecisions.find((each) => each === search.get('decision'))

export const loader = customerLoader<ListData<Opened>>(async ({ request, params, context }) => {
  const call = context.get(api)
  const search = new URL(request.url).searchParams
  const of = { params: { id: params.id ?? '' } }
  const view = await call(importCalls.viewImport, of)
  if (!view.ok) return { failure: failureOfLoad(view) }
  // Rows that wait for a decision come first.
  const decision = decisionIn(search) ?? (view.data.counts.wait > 0 ? 'wait' : undefined)
  const after = Number(search.get('after') ?? 0)
  const rows = await call(importCalls.importRows, { ...of, query: { ...(decision && { decision }), after } })
  return rows.ok ? { list: { view: view.data, ...rows.data } } : { failure: failureOfLoad(rows) }
})

const Counts = ({ counts }: Pick<ImportView, 'counts'>) => {
  const { t } = useWords()
  const chosen = decisionIn(useSearchParams()[0]) ?? (counts.wait > 0 ? 'wait' : undefined)
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {importDecisions.map((decision) => (
        <li key={decision}>
          <Link
            to={`?decision=${decision}`}
            aria-current={decision === chosen ? 'true' : undefined}
            className="block rounded-xl border border-line bg-surface p-3 hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft"
          >
            <span className="block text-2xl font-semibold tabular-nums">{counts[decision]}</span>
            {t(`import.decision.${decision}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Waiting rows of one reason, which a person decides at once. */
const WaitingGroups = ({ waiting }: Pick<ImportView, 'waiting'>) => {
  const { t } = useWords()
  const groups = waiting.filter(({ count }) => count > 1)
  return groups.map(({ reason, count }) => (
    <Form
      key={reason}
      method="post"
      replace
      preventScrollReset
      className="flex flex-wrap items-center gap-2 rounded-xl border border-amber bg-amber-soft p-3"
    >
      <input type="hidden" name="reason" value={reason} />
      <p className="me-auto">
        {t(`import.group.${reason}`)} <span className="font-semibold tabular-nums">({count})</span>
      </p>
      {[...waitingReasons[reason], 'skip' as const].map((choice) => (
        <Button key={choice} type="submit" look="secondary" size="small" name="choice" value={choice}>
          {t(choiceWords(reason, choice))}
        </Button>
      ))}
    </Form>
  ))
}

const Head = ({ view }: { view: ImportView }) => {
  const { t } = useWords()
  const { kind, name, insurer, counts, ended, prices, left_out: leftOut } = view
  return (
    <div className="grid gap-1">
      <h2 className="text-lg font-semibold">
        <bdi>{name}</bdi>
      </h2>
      <p>
        {t(`import.kind.${kind}`)} · {insurer ? <bdi>{insurer.name}</bdi> : t('import.insurer.unknown')} ·{' '}
        {t(`import.state.${view.state}`)}
      </p>
      <p className="font-semibold">{t('import.summary', { create: counts.create, ended, prices })}</p>
      {leftOut > 0 && <p className="text-sm text-muted">{t('import.leftOut', { count: leftOut })}</p>}
    </div>
  )
}

const Page = ({ view, rows, next }: Opened) => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const refusal = useActionData<Refusal | null>() ?? undefined
  const isOpen = view.state === 'checked' || view.state === 'committed'
  const ofPage = refusal && !textAt(refusal.values, 'row') ? refusal : undefined
  return (
    <div className="grid max-w-5xl gap-5">
      <BackLink to={consolePaths.imports}>{t('import.back')}</BackLink>
      <Head view={view} />
      <Counts counts={view.counts} />
      {ofPage?.notice && (
        <p role="alert" className="rounded-lg bg-terracotta-soft p-3 text-terracotta">
          {noticeText(t, ofPage.notice)}
        </p>
      )}
      <Taking view={view} />
      {isOpen && <WaitingGroups waiting={view.waiting} />}
      {view.state === 'checked' && <ColumnFields key={view.columns.join()} {...view} />}
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('import.rows')}</h2>
        {rows.length === 0 && <p className="text-muted">{t('import.rows.none')}</p>}
        <ul className="grid gap-3">
          {rows.map((row) => (
            <ImportRow key={row.id} row={row} isOpen={isOpen} {...(refusal && { refusal })} />
          ))}
        </ul>
        {next !== null && (
          <Link
            to={`?${new URLSearchParams({ ...Object.fromEntries(search), after: String(next) })}`}
            className="font-semibold text-brand-ink underline underline-offset-2"
          >
            {t('import.next')}
          </Link>
        )}
      </section>
    </div>
  )
}

/** Page /console/imports/{id}: the rows of a file with what each does, to decide, take in and take back. */
export const Component = () => (
  <FollowFrame<Opened> title="import.title" lead="import.lead" unknown="errors.import.unknown">
    {(list) => <Page {...list} />}
  </FollowFrame>
)
