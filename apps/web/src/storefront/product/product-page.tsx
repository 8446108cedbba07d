import type { ProductPageAnswer } from '@wassit/domain/api/sales/catalogue'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { data } from '../../routing/answers.ts'
import { useLoaderData } from '../../routing/navigation.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { patiently } from '../../shell/patient-import.ts'
import { PriceExamples } from './price-examples.tsx'
import { ProductHead } from './product-head.tsx'
import { Contents, Section } from './sections.tsx'
import {
  ClaimSteps,
  Covered,
  Documents,
  ForWhom,
  Law,
  Limits,
  NotCovered,
  Notice,
  Questions,
  Related,
} from './sections-of-page.tsx'

/**
 * Loads words and prices in one response, so that no chunk contains the content of a page. The
 * client code is imported only for a navigation within the site; the first page is rendered by the
 * server.
 */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<ProductPageAnswer> => {
  const [{ catalogueCalls }, { api }] = await patiently(() =>
    Promise.all([import('@wassit/domain/api/sales/catalogue'), import('../../api/context.ts')]),
  )
  const result = await context.get(api)(catalogueCalls.productPage, { params: { slug: params.slug ?? '' } })
  if (result.ok) return result.data
  throw data(null, { status: result.offline ? 503 : result.status })
}

/** Converts a product code of the response; throws for one that is not in the catalogue. */
const productOf = (code: string): ProductKey => {
  const product = productOfCode(code)
  if (!product) throw new RangeError(`unknown product ${code}`)
  return product
}

/** Product page (spec 000 §2): covers and exclusions, priced examples, claims, law, questions. */
export const Component = () => {
  const page = useLoaderData<typeof loader>()
  const product = productOf(page.insuranceType_name)
  return (
    <main id="main" tabIndex={-1} className="wrap-anywhere">
      <PageHead
        title={page.search.title}
        description={page.search.description}
        path={paths.product(product)}
      />
      <ProductHead product={product} title={page.title} promise={page.promise} />
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-16 px-4 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-14">
        <Contents />
        <div className="grid min-w-0 gap-14">
          <Section id="forWhom">
            <ForWhom points={page.forWhom} />
          </Section>
          <Section id="covered">
            <Covered points={page.covered} />
          </Section>
          <Section id="notCovered">
            <NotCovered points={page.notCovered} />
          </Section>
          <Section id="limits">
            <Limits limits={page.limits} />
          </Section>
          <Section id="examples">
            <PriceExamples
              product={product}
              examples={page.examples}
              compared={page.compared}
              pricedOn={page.priced_on}
            />
          </Section>
          <Section id="documents">
            <Documents documents={page.documents} />
          </Section>
          <Section id="claim">
            <ClaimSteps steps={page.claim} />
          </Section>
          <Section id="law">
            <Law points={page.law} />
          </Section>
          <Section id="questions">
            <Questions questions={page.questions} />
          </Section>
          <Section id="related">
            <Related products={page.related.map(productOf)} />
          </Section>
          <Notice />
        </div>
      </div>
    </main>
  )
}
