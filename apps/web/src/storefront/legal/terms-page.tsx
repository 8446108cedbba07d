import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LegalFrame } from './legal-frame.tsx'

/** /conditions: general terms of use and sale, in a frame (spec 000 §2). */
export const Component = () => {
  const { t } = useWords()
  const title = t('site.terms.title')
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-4xl px-4 py-8 outline-none sm:py-12">
      <PageHead title={title} description={t('site.terms.lead')} path={paths.terms} />
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t('site.terms.lead')}</p>
      <LegalFrame kind="conditions" title={title} />
    </main>
  )
}
