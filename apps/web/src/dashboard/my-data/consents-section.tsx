import { consentCalls } from '@wassit/domain/api/people/consents'
import type { Consents, ConsentView } from '@wassit/domain/api/people/consents'
import { customerCall } from '../../api/customer.ts'
import { ConsentState } from '../../areas/consent-state.tsx'
import { formatMoment } from '../../clock.ts'
import { failed } from '../../factors/factor-calls.ts'
import type { Outcome } from '../../factors/factor-calls.ts'
import { useTask } from '../../factors/use-task.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { DataSection } from './data-section.tsx'
import type { SectionData } from './section-data.ts'
import { useDone } from './use-done.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'

const decide = async ({ purpose, version }: ConsentView, given: boolean): Promise<Outcome<string>> => {
  const result = await customerCall(consentCalls.decideConsent, { body: { purpose, version, given } })
  return result.ok ? { ok: true, value: result.data.message } : failed(result)
}

const Decision = ({ consent }: { consent: ConsentView }) => {
  const { t } = useWords()
  const done = useDone()
  const { isBusy, message, run } = useTask()
  const act = consent.given ? 'withdraw' : 'give'
  const name = t(`consent.name.${consent.purpose}`)
  return (
    <>
      <Button
        look="secondary"
        size="small"
        className="mt-3"
        aria-disabled={isBusy || undefined}
        aria-label={t(`consent.${act}.label`, { name })}
        onClick={() => void run(() => decide(consent, act === 'give'), done)}
      >
        {t(`consent.${act}`)}
      </Button>
      <p role="alert" className="mt-2 text-sm font-semibold text-terracotta empty:hidden">
        {message && t(message)}
      </p>
    </>
  )
}

/** Promotion that the customer allows or not, each way with one press, and the terms they accepted. */
export const ConsentsSection = ({ loaded }: { loaded: SectionData<Consents> }) => {
  const { t } = useWords()
  return (
    <DataSection title={t('consent.title')} lead={t('consent.lead')} loaded={loaded}>
      {({ promotions, terms }) => (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {promotions.map((consent) => (
              <li key={consent.purpose} className="py-4">
                <ConsentState consent={consent} as="h3">
                  <Decision consent={consent} />
                </ConsentState>
              </li>
            ))}
          </ul>
          {terms && (
            <p className="mt-4 text-sm text-muted">
              <WholeCodes>
                {t('consent.terms', { version: terms.version, moment: formatMoment(new Date(terms.at)) })}
              </WholeCodes>
            </p>
          )}
        </>
      )}
    </DataSection>
  )
}
