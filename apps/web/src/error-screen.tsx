import type { ReactNode } from 'react'
import { useWords } from './i18n/words.tsx'
import { PageHead } from './page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LinkButton } from './ui/button.tsx'

/** Screen instead of a page that is unknown or failed, in the visitor's language. */
export const ErrorScreen = ({ status, children }: { status: number; children?: ReactNode }) => {
  const { t } = useWords()
  const kind = status === 404 ? 'notFound' : 'failed'
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-16 text-center sm:py-24">
      <PageHead title={t(`common.${kind}.title`)} />
      <div className="zellige mx-auto mb-8 h-22 w-66 max-w-full text-brand-ink" />
      <p className="font-semibold text-saffron-ink">{t('common.error.code', { status })}</p>
      <h1 className="mt-2 text-3xl font-semibold">{t(`common.${kind}.title`)}</h1>
      <p className="mt-4 text-muted">{t(`common.${kind}.text`)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {children}
        <LinkButton href={paths.home} look={children ? 'secondary' : 'primary'}>
          {t('common.error.home')}
        </LinkButton>
      </div>
    </main>
  )
}
