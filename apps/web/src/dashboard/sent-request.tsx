import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { tabArea } from '../api/storage-area.ts'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { buttonClass } from '../ui/button.tsx'
import { CodeText } from '../ui/code-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { ContactCard } from './contact-card.tsx'
import { requestKindViews } from './request-kind-views.ts'
import type { RequestRow } from './requests/request-rows.ts'
import { nextOfRequest } from './requests/request-steps.ts'

const key = 'sent-request'

/** Keeps the number of a sent request for the page that explains the next steps. */
export const leaveSentRequest = (number: string): void => tabArea().setItem(key, number)

const leftNumber = (): string | null => (import.meta.env.SSR ? null : tabArea().getItem(key))

/** Confirmation of a sent request: its number, the next step and the contacts. */
export const SentRequest = ({ requests }: { requests: readonly RequestRow[] }) => {
  const { t } = useWords()
  const [number] = useState(leftNumber)
  useEffect(() => tabArea().removeItem(key), [])
  const row = requests.find((request) => request.number === number)
  if (!row) return null
  const { kind, number: reference } = row
  const { advice } = requestKindViews[kind]
  return (
    <section aria-label={t('dashboard.sent.title')} className="mb-6 grid gap-3">
      <div className="rounded-xl border border-s-4 border-line border-s-mint bg-surface p-4 shadow-soft sm:p-5">
        <p className="flex flex-wrap items-center gap-x-2 text-lg font-semibold">
          <Icon name="check" className="shrink-0 text-mint" />
          <span>{t('dashboard.sent.title')}</span>
          <span>· {t(`request.kind.${kind}`)}</span>
          <CodeText>{reference}</CodeText>
        </p>
        <p className="mt-1 text-muted">{t(nextOfRequest(row))}</p>
        {advice && <p className="mt-2">{t(advice)}</p>}
        <Link
          to={paths.dashboardRequestFile(reference)}
          className={buttonClass('secondary', 'normal', 'mt-4')}
        >
          {t('dashboard.sent.follow')}
        </Link>
      </div>
      <ContactCard about="request" number={reference} />
    </section>
  )
}
