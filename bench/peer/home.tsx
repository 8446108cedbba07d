import { useMemo } from 'react'
import type { Area } from '@wassit/words/catalogue'
import { createDictionary } from '../../apps/web/src/i18n/words.tsx'
import type { LoadChunk } from '../../apps/web/src/i18n/words.tsx'
import type { Messages } from '../../apps/web/src/i18n/render-message.ts'
import { Providers } from '../../apps/web/src/providers.tsx'
import type { Site } from '../../apps/web/src/site.ts'
import type { HomePricesAnswer } from '@wassit/domain/api/sales/catalogue'
import { Hero } from '../../apps/web/src/storefront/home/hero.tsx'
import { HomeSections } from '../../apps/web/src/storefront/home/home-sections.tsx'
import { ResumeGate } from '../../apps/web/src/storefront/quote/resume-gate.tsx'
import { Component as Shell } from '../../apps/web/src/storefront/storefront-shell.tsx'
import { NavigationProvider } from '../../apps/web/src/routing/navigation.tsx'
import { PageProvider, peerNavigation } from './router.tsx'

const loadChunk: LoadChunk = async (language, area) => {
  const { loadAreaChunk } = await import('../../apps/web/src/i18n/area-chunks.ts')
  return loadAreaChunk(language, area)
}

interface HomeProps {
  areas: readonly Area[]
  messages: Messages
  site: Site
  prices: HomePricesAnswer
}

/** Home page of home-page.tsx without its loader and head, which Next.js has in its own way. */
const HomePage = ({ prices }: Pick<HomeProps, 'prices'>) => (
  <main id="main" tabIndex={-1}>
    <ResumeGate />
    <Hero preview={prices.car} />
    <HomeSections prices={prices} />
  </main>
)

/** Our home page in French, with its header and footer: a client component of the Next.js app. */
export const Home = ({ areas, messages, site, prices }: HomeProps) => {
  const words = useMemo(() => {
    const dictionary = createDictionary('fr', loadChunk)
    dictionary.add(areas, messages)
    return dictionary.words
  }, [areas, messages])
  return (
    <Providers words={words} site={site}>
      <NavigationProvider value={peerNavigation}>
        <PageProvider value={<HomePage prices={prices} />}>
          <Shell />
        </PageProvider>
      </NavigationProvider>
    </Providers>
  )
}
