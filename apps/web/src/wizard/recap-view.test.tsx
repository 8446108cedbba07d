import { answersOf, complete } from '@wassit/domain/products/sample-answers'
import { paths } from '@wassit/domain/site/paths'
import common from '@wassit/words/fr/common'
import pricing from '@wassit/words/fr/pricing'
import products from '@wassit/words/fr/products'
import quote from '@wassit/words/fr/quote'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { linkTo, pageOf } from '../../test/page.ts'
import { browserCall } from '../api/context.ts'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { SiteProvider } from '../site.ts'
import { RecapView } from './recap-view.tsx'

const words = frenchWords(common, pricing, products, quote)

const riskHref = '/devis/1/produit'
const data = {
  product: 'car',
  draft: { version: 3, answers: answersOf('car', complete.car), user: null, convention: null },
}

const page = () => {
  const Component = () => (
    <RecapView
      call={browserCall}
      href="/devis/1/recap"
      riskHref={riskHref}
      startHref={paths.quote}
      shareHref="/devis/1/partage"
      next={[]}
    />
  )
  const Stub = createRoutesStub([{ id: 'recap', path: '/', Component, loader: () => data }])
  return pageOf(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <Stub hydrationData={{ loaderData: { recap: data } }} />
      </SiteProvider>
    </WordsProvider>,
  )
}

test('leads from the recap back to the choice of the product', () => {
  expect(linkTo(page(), new RegExp(quote['quote.recap.changeProduct']))).toBe(paths.quote)
})
