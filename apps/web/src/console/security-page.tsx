import { factorCalls } from '@wassit/domain/api/people/factors'
import type { Answer } from '@wassit/domain/api/endpoint'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '../api/context.ts'
import { customerLoader } from '../api/customer.ts'
import { failureOfLoad } from '../areas/load-failure.ts'
import type { LoadFailure } from '../areas/load-failure.ts'
import { formatMoment } from '../clock.ts'
import { AddFactor } from '../factors/add-factor.tsx'
import { renewRecoveryCodes } from '../factors/factor-calls.ts'
import { FactorList } from '../factors/factor-list.tsx'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'
import { useTask } from '../factors/use-task.ts'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { useKept } from '../shell/use-kept.ts'
import { Button } from '../ui/button.tsx'
import { useAgent } from './agent.ts'
import { Loading, PageFailed } from './frame/load-states.tsx'

type Factors = Answer<typeof factorCalls.factors>

export const loader = customerLoader<Factors | { failure: LoadFailure }>(async ({ context }) => {
  const result = await context.get(api)(factorCalls.factors)
  return result.ok ? result.data : { failure: failureOfLoad(result) }
})

const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section aria-label={title} className="rounded-xl border border-line bg-surface p-5 sm:p-6">
    {title && <h2 className="mb-3 text-lg font-semibold">{title}</h2>}
    {children}
  </section>
)

const Recovery = ({ left, onChange }: { left: number; onChange: () => void }) => {
  const { t } = useWords()
  const { isBusy, message, run } = useTask()
  const [codes, setCodes] = useState<readonly string[]>()
  const kept = () => {
    setCodes(undefined)
    onChange()
  }
  if (codes)
    return (
      <Part>
        <RecoveryCodes codes={codes} onKept={kept} />
      </Part>
    )
  return (
    <Part title={t('factor.recovery.title')}>
      <p>{t('factor.recovery.left', { count: left })}</p>
      <p className="mt-1 mb-4 text-sm text-muted">{t('factor.recovery.renewHint')}</p>
      <Button
        look="secondary"
        aria-disabled={isBusy || undefined}
        onClick={() => void run(renewRecoveryCodes, setCodes)}
      >
        {t('factor.recovery.renew')}
      </Button>
      <p role="alert" className="mt-2 text-sm font-semibold text-terracotta empty:hidden">
        {message && t(message)}
      </p>
    </Part>
  )
}

const Content = ({ factors, recovery_codes_left: left, passkeys }: Factors) => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  const { factor_due_at: due } = useAgent()
  const reload = () => void revalidate()
  return (
    <div className="grid gap-5">
      <Part title={t('factor.list.heading')}>
        {factors.length === 0 && <p>{t('factor.list.none')}</p>}
        {due && (
          <p className="mt-2 text-amber">{t('factor.list.due', { moment: formatMoment(new Date(due)) })}</p>
        )}
        <FactorList factors={factors} onRemoved={reload} />
      </Part>
      <Part title={t('factor.add.title')}>
        <AddFactor passkeys={passkeys} heading="h3" onAdded={reload} />
      </Part>
      {factors.length > 0 && <Recovery left={left} onChange={reload} />}
    </div>
  )
}

/** Page /console/securite: second factors and recovery codes of the signed-in member. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<Factors | { failure: LoadFailure } | null>()
  // A reload that fails removes neither a form nor codes from the screen.
  const { kept, stale } = useKept<Factors, LoadFailure>(data)
  return (
    <div className="max-w-2xl p-4 sm:p-6">
      <PageHead title={t('factor.list.title')} />
      <h1 className="text-2xl font-semibold">{t('factor.list.title')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('factor.list.lead')}</p>
      {!kept && !stale && <Loading />}
      {stale && <PageFailed failure={stale} />}
      {kept && <Content {...kept} />}
    </div>
  )
}
