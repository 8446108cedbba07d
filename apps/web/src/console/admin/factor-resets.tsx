import { factorCalls } from '@wassit/domain/api/people/factors'
import type { FactorResetView } from '@wassit/domain/api/people/factors'
import { useId, useState } from 'react'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { staffCall, useSend } from './use-send.ts'

const Reset = ({ reset }: { reset: FactorResetView }) => {
  const { t } = useWords()
  const { isBusy, message, send } = useSend()
  const decide = (decision: 'approve' | 'refuse') =>
    void send(
      () => staffCall(factorCalls.decideFactorReset, { params: { id: reset.id }, body: { decision } }),
      decision === 'approve' ? 'settings.agents.resetApproved' : 'settings.agents.resetRefused',
    )
  const busy = isBusy || undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{reset.member}</bdi>
        </p>
        <p className="text-sm">
          {t('settings.agents.resetBy', {
            actor: reset.asked_by,
            moment: formatMoment(new Date(reset.asked_at)),
          })}
        </p>
        <p className="text-sm wrap-anywhere">
          <bdi>{reset.reason}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {reset.may_approve ? (
          <Button size="small" aria-disabled={busy} onClick={() => decide('approve')}>
            {t('settings.agents.resetApprove')}
            <span className="sr-only"> {reset.member}</span>
          </Button>
        ) : (
          <p className="text-sm text-muted">{t('settings.agents.resetOther')}</p>
        )}
        <Button look="secondary" size="small" aria-disabled={busy} onClick={() => decide('refuse')}>
          {t('settings.agents.resetRefuse')}
          <span className="sr-only"> {reset.member}</span>
        </Button>
      </div>
      <p role="alert" className="basis-full text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </li>
  )
}

/** Resets of second factors that wait for a second admin. */
export const FactorResets = ({ resets }: { resets: readonly FactorResetView[] }) => {
  const { t } = useWords()
  if (resets.length === 0) return null
  return (
    <section
      aria-label={t('settings.agents.resets')}
      className="mb-5 rounded-xl border border-amber bg-surface px-4 py-3"
    >
      <h2 className="font-semibold">{t('settings.agents.resets')}</h2>
      <ul className="divide-y divide-line">
        {resets.map((reset) => (
          <Reset key={reset.id} reset={reset} />
        ))}
      </ul>
    </section>
  )
}

/** Proposal to reset the second factors of another member. */
export const AskReset = ({ memberId, onAsked }: { memberId: string; onAsked: () => void }) => {
  const { t } = useWords()
  const id = useId()
  const [reason, setReason] = useState('')
  const { isBusy, message, send } = useSend()
  const ask = () =>
    void send(async () => {
      const asked = await staffCall(factorCalls.askFactorReset, {
        params: { id: memberId },
        body: { reason },
      })
      if (asked.ok) onAsked()
      return asked
    }, 'settings.agents.resetAsked')
  return (
    <section className="mt-6 grid gap-4 border-t border-line pt-5">
      <div>
        <h3 className="font-semibold">{t('settings.agents.reset')}</h3>
        <p className="text-sm text-muted">{t('settings.agents.resetHint')}</p>
      </div>
      <TextInput
        id={id}
        name="reason"
        label={t('settings.agents.resetReason')}
        error={message}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        autoComplete="off"
        maxLength={300}
      />
      <div>
        <Button look="secondary" aria-disabled={isBusy || undefined} onClick={ask}>
          {t('settings.agents.resetAsk')}
        </Button>
      </div>
    </section>
  )
}
