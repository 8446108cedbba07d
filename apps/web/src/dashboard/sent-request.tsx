import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { tabArea } from '../storage/storage-area.ts'
import { useWords } from '../i18n/words.tsx'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { paths } from '@wassit/domain/site/paths'
import { buttonClass, LinkButton } from '../ui/button.tsx'
import { CodeText } from '../ui/code-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { ContactCard } from './to-do/contact-card.tsx'
import { requestKindViews } from './request-kind-views.ts'
import type { PolicyEntry } from './policy-list/policy-rows.ts'
import type { RequestRow } from './requests/request-rows.ts'
import { nextOfRequest, wayOfRequest } from './requests/request-steps.ts'
import { Road } from './standing/road.tsx'

const key = 'sent-request'

/** Keeps the number of a sent request for the page that explains the next steps. */
export const leaveSentRequest = (number: string): void => tabArea().setItem(key, number)

const leftNumber = (): string | null => (import.meta.env.SSR ? null : tabArea().getItem(key))

interface SentRequestProps {
  requests: readonly RequestRow[]
  /** Policies in force, for the number of the assistance. */
  policies: readonly PolicyEntry[]
}

/** Confirmation of a sent request: its number, the next step and the contacts. */
export const SentRequest = ({ requests, policies }: SentRequestProps) => {
  const { t } = useWords()
  const [number] = useState(leftNumber)
  useEffect(() => tabArea().removeItem(key), [])
  const row = requests.find((request) => request.number === number)
  if (!row) return null
  const { kind, number: reference } = row
  const { advice } = requestKindViews[kind]
  const assistance = policies.find((policy) => policy.reference === row.policy)?.assistance
  return (
    <section aria-label={t('dashboard.sent.title')} className="mb-6 grid gap-3">
      <div className="rounded-xl border border-s-4 border-line border-s-mint bg-surface p-4 shadow-soft sm:p-5">
        <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-semibold">
          <Icon name="check" className="shrink-0 text-mint" />
          <span>{t('dashboard.sent.title')}</span>
          <span>· {t(`request.kind.${kind}`)}</span>
          <CodeText>{reference}</CodeText>
        </h2>
        {advice && <p className="mt-2">{t(advice)}</p>}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {kind === 'claim' && assistance && (
            <LinkButton href={`tel:${assistance}`}>
              <Icon name="phone" />
              {t('dashboard.box.assistance')} <bdi>{formatPhone(assistance)}</bdi>
            </LinkButton>
          )}
          <Link to={paths.dashboardRequestFile(reference)} className={buttonClass('secondary')}>
            {t('dashboard.sent.follow')}
          </Link>
        </div>
      </div>
      <Road way={wayOfRequest(row)} time={t('dashboard.road.since', { date: row.date })}>
        {t(nextOfRequest(row))}
      </Road>
      <ContactCard about="request" number={reference} />
    </section>
  )
}
