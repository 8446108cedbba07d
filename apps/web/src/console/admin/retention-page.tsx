import { retentionCalls } from '@wassit/domain/api/data-law/retention'
import type { RetentionPreview, RetentionState } from '@wassit/domain/api/data-law/retention'
import { nightlyRules, retentionRuleNames, retentionRules } from '@wassit/domain/personal-data/retention'
import type { RetentionRule, RetentionRuleName } from '@wassit/domain/personal-data/retention'
import { useState } from 'react'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { listLoader } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { useLength } from './use-length.ts'
import { messageOf, staffCall } from './use-send.ts'

export const loader = listLoader<RetentionState>((call) => call(retentionCalls.retention))

interface OfRule {
  name: RetentionRuleName
  state: RetentionState
  due: RetentionPreview['due'] | undefined
}

const Rule = ({ name, state, due }: OfRule) => {
  const { t } = useWords()
  const length = useLength()
  const { byHand, source }: RetentionRule = retentionRules[name]
  const forgotten = state.nights.find(({ rule }) => rule === name)?.forgotten ?? 0
  const next = due?.find(({ rule }) => rule === name)
  const count = next?.count ?? 0
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[1fr_auto]">
      <h2 className="font-semibold">{t(`retention.rule.${name}`)}</h2>
      <p className="sm:text-end">{length(name)}</p>
      <p className="text-sm text-muted sm:col-span-2">
        {t(`retention.source.${source}`)}
        {byHand && <span className="block">{t('retention.byHand')}</span>}
      </p>
      {(forgotten > 0 || count > 0) && (
        <p className="flex flex-wrap gap-2 sm:col-span-2">
          {forgotten > 0 && <Badge tone="neutral">{t('retention.forgotten', { count: forgotten })}</Badge>}
          {count > 0 && (
            <Badge tone="waiting">{t(next?.more ? 'retention.dueMore' : 'retention.due', { count })}</Badge>
          )}
        </p>
      )}
    </li>
  )
}

/** Returns the moment at which the last night ended for all rules; undefined if one is missing. */
const lastNightOf = ({ nights }: RetentionState): string | undefined =>
  nights.length < nightlyRules.length ? undefined : nights.map(({ at }) => at).toSorted()[0]

/** Rules with what they did; a button asks what the next night will do. */
const Rules = ({ state }: { state: RetentionState }) => {
  const { t } = useWords()
  const [due, setDue] = useState<RetentionPreview['due']>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const preview = async () => {
    if (isBusy) return
    setBusy(true)
    const result = await staffCall(retentionCalls.retentionPreview)
    setBusy(false)
    setFailure(result.ok ? undefined : t(messageOf(result)))
    if (result.ok) setDue(result.data.due)
  }
  const sum = due?.reduce((total, { count }) => total + count, 0)
  const previewed = due?.some(({ more }) => more) ? 'retention.previewedMore' : 'retention.previewed'
  const lastNight = lastNightOf(state)
  return (
    <>
      <p className="mb-3">
        {lastNight
          ? t('retention.lastNight', { moment: formatMoment(new Date(lastNight)) })
          : t('retention.never')}
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" aria-disabled={isBusy || undefined} onClick={() => void preview()}>
          {t('retention.preview')}
        </Button>
        <p role="status">{sum === undefined ? '' : t(previewed, { count: sum })}</p>
        <p role="alert" className="font-semibold text-terracotta empty:hidden">
          {failure}
        </p>
      </div>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {retentionRuleNames.map((name) => (
          <Rule key={name} name={name} state={state} due={due} />
        ))}
      </ul>
    </>
  )
}

/** Page /console/conservation: how long personal data are kept, and what the nights forget. */
export const Component = () => (
  <AdminFrame<RetentionState> title="retention.title" lead="retention.lead">
    {(state) => <Rules state={state} />}
  </AdminFrame>
)
