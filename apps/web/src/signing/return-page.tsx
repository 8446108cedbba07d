import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { report, resultIn } from './return.ts'

/**
 * /SignatureReturn: reports the result of the signature to the page around the frame (spec 001 §2).
 */
export const Component = () => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const result = resultIn(search)
  useEffect(() => {
    if (result) report(result, window, location.origin)
  }, [result])
  const isSigned = result === 'success'
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-md px-4 py-14 text-center outline-none">
      <PageHead title={t('signing.title', { paper: '' })} />
      <Icon
        name={isSigned ? 'check' : 'alert'}
        className={`mx-auto size-12 ${isSigned ? 'text-mint' : 'text-amber'}`}
      />
      <h1 className="mt-4 text-2xl font-semibold">
        {t(isSigned ? 'signing.return.success' : 'signing.return.fail')}
      </h1>
      <LinkButton href={paths.dashboard} target="_top" look="secondary" className="mt-8">
        {t('signing.return.area')}
      </LinkButton>
    </main>
  )
}
