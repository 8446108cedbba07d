import { consentCalls } from '@wassit/domain/api/people/consents'
import type { ConsentView } from '@wassit/domain/api/people/consents'
import { agentConsentWays } from '@wassit/domain/consent/consent'
import type { AgentConsentWay } from '@wassit/domain/consent/consent'
import { useState } from 'react'
import { staffCall } from '../admin/use-send.ts'
import { ConsentState } from '../../areas/consent-state.tsx'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/inputs.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useMay } from '../agent.ts'
import { CardFailed } from '../frame/load-states.tsx'
import { usePart } from '../frame/use-part.ts'
import { FoldedCard } from './card.tsx'

interface DecisionProps {
  customer: string
  consent: ConsentView
  onDone: () => void
}

/** Form by which an agent notes what the person just said, and how. */
const Decision = ({ customer, consent, onDone }: DecisionProps) => {
  const { t } = useWords()
  const { purpose, version, given } = consent
  const showToast = useToast()
  const name = t(`consent.name.${purpose}`)
  const [way, setWay] = useState<AgentConsentWay>()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Notice>()
  const act = given ? 'withdraw' : 'give'
  const note = async () => {
    setAsked(true)
    if (!way || isBusy) return
    setBusy(true)
    const body = { purpose, version, given: !given, way }
    const result = await staffCall(consentCalls.recordConsent, { params: { customer }, body })
    setBusy(false)
    setProblem(result.ok ? undefined : result.notice)
    if (!result.ok) return
    setWay(undefined)
    setAsked(false)
    showToast({ kind: 'success', text: t(`consent.agent.done.${act}`, { name }) })
    onDone()
  }
  return (
    <div className="mt-2 grid gap-2.5">
      <Select
        id={`way-${purpose}`}
        label={t('consent.agent.way', { name })}
        placeholder={t('consent.agent.choose')}
        choices={agentConsentWays.map((value) => ({ value, label: t(`consent.way.${value}`) }))}
        value={way ?? ''}
        error={isAsked && !way ? t('validation.required') : undefined}
        onChange={({ target }) => setWay(agentConsentWays.find((each) => each === target.value))}
      />
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        aria-disabled={isBusy || undefined}
        aria-label={t(`consent.agent.${act}.label`, { name })}
        onClick={() => void note()}
      >
        {t(`consent.agent.${act}`)}
      </Button>
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {problem && noticeText(t, problem)}
      </p>
    </div>
  )
}

interface PromotionsProps {
  customer: string
  promotions: readonly ConsentView[]
  onDone: () => void
}

const Promotions = ({ customer, promotions, onDone }: PromotionsProps) => {
  const { t } = useWords()
  return (
    <>
      <p className="text-sm text-muted">{t('consent.agent.lead')}</p>
      <ul className="mt-2 divide-y divide-line">
        {promotions.map((consent) => (
          <li key={consent.purpose} className="py-3">
            <ConsentState consent={consent}>
              <Decision customer={customer} consent={consent} onDone={onDone} />
            </ConsentState>
          </li>
        ))}
      </ul>
    </>
  )
}

const Consents = ({ customer }: { customer: string }) => {
  const { t } = useWords()
  const { data, failure, load } = usePart(
    () => staffCall(consentCalls.customerConsents, { params: { customer } }),
    customer,
  )
  if (!data && !failure) return null
  return (
    <FoldedCard title={t('consent.agent.title')}>
      {failure && <CardFailed failure={failure} retry={load} />}
      {data && <Promotions customer={customer} promotions={data.promotions} onDone={() => void load()} />}
    </FoldedCard>
  )
}

/** Card of the promotion that a customer allowed; nothing for a visitor without an account. */
export const ConsentsCard = ({ customer }: { customer: string | undefined }) => {
  const may = useMay()
  return customer !== undefined && may('quote') ? <Consents customer={customer} /> : null
}
