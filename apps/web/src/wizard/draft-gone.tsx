import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '../error-page.tsx'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { DraftError } from './draft-data.ts'

interface DraftGoneProps {
  startHref: string
  /** True if the browser is known to keep no cookies. */
  isBlocked?: boolean
}

/** Replaces a step whose draft is gone or belongs to another device, and offers a new start. */
export const DraftGone = ({ startHref, isBlocked = false }: DraftGoneProps) => {
  const { t } = useWords()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status !== 404) return <ErrorPage />
  const blocked = isBlocked || (isRouteErrorResponse(error) && (error.data as DraftError | null)?.isBlocked)
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-16 text-center sm:py-24">
      <PageHead title={t('quote.resume.title')} />
      <div className="zellige mx-auto mb-8 h-22 w-66 max-w-full text-brand" />
      <h1 className="text-2xl font-semibold">
        {t(blocked ? 'quote.resume.cookiesBlocked' : 'errors.draft.unknown')}
      </h1>
      <p className="mt-3 text-muted">{t('quote.resume.cookies')}</p>
      <LinkButton href={startHref} className="mt-8">
        {t('quote.resume.restart')}
      </LinkButton>
    </main>
  )
}
