import { paths } from '@wassit/domain/site/paths'
import type { Translate } from '@wassit/words/catalogue'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import { languageTags } from '@wassit/words/language'
import { renderMessage } from '../../../apps/web/src/i18n/render-message.ts'
import type { Messages } from '../../../apps/web/src/i18n/render-message.ts'
import type { Site } from '../../../apps/web/src/site.ts'
import { structuredDataOf } from '../../../apps/web/src/structured-data.ts'
import { describeHomePrices } from '../../../apps/server/src/features/sales/storefront/home-prices.service.ts'
import { Home } from '../home.tsx'

const catalogues = import.meta.glob<Messages>(
  '../../../packages/words/src/areas/{common,covers,offers,products,pricing,storefront,quote}.ts',
  { query: '?lang=fr', import: 'default', eager: true },
)
const messages: Messages = Object.assign({}, ...Object.values(catalogues))

const site = import.meta.env.SITE as Site
const t: Translate = (id, values) => renderMessage(messages[id] ?? id, languageTags.fr, values)
const structured = structuredDataOf({ path: paths.home, language: 'fr', site, t })

const tariffs: Parameters<typeof describeHomePrices>[0]['tariffs'] = {
  ofProduct: referenceTariff,
  sellers: (product, asOf) => [{ isDefault: true, tariff: referenceTariff(product, asOf) }],
}
const prices = await describeHomePrices(
  { messages: { fr: t, en: t, ar: t }, now: () => new Date(), tariffs },
  'fr',
)

/** Home page of the Next.js app, which renders it once, at the build. */
const Page = () => (
  <>
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(structured) }} />
    <Home
      areas={['common', 'products', 'storefront', 'quote']}
      messages={messages}
      site={site}
      prices={prices}
    />
  </>
)

export default Page
