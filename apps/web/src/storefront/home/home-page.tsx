import type { HomePricesAnswer } from '@wassit/domain/api/sales/catalogue'
import { Suspense, useState } from 'react'
import { useLoaderData } from '../../routing/navigation.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { patiently } from '../../shell/patient-import.ts'
import { ResumeGate } from '../quote/resume-gate.tsx'
import { Hero } from './hero.tsx'
import { fetchSections, sectionsAtHand } from './home-chunk.ts'

interface HomeData {
  /** Absent if the server did not answer: the page works without them. */
  prices?: HomePricesAnswer
}

/**
 * Loads the prices of the day in the language of the page. The browser imports the code only for a
 * navigation within the site.
 */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<HomeData> => {
  const [{ catalogueCalls }, { api }] = await patiently(() =>
    Promise.all([
      import('@wassit/domain/api/sales/catalogue'),
      import('../../api/context.ts'),
      fetchSections(),
    ]),
  )
  const result = await context.get(api)(catalogueCalls.homePrices)
  return result.ok ? { prices: result.data } : {}
}

/** Home page (spec 000 §1). */
export const Component = () => {
  const { t } = useWords()
  const { prices } = useLoaderData<HomeData>()
  const [Sections] = useState(sectionsAtHand)
  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title={t('storefront.home.pageTitle')}
        description={t('storefront.home.pageDescription')}
        path={paths.home}
      />
      <ResumeGate />
      <Hero preview={prices?.car} />
      <Suspense>
        <Sections prices={prices} />
      </Suspense>
    </main>
  )
}
