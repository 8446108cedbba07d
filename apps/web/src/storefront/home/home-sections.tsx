import type { HomePricesAnswer } from '@wassit/domain/api/sales/catalogue'
import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { Link } from '../../routing/navigation.tsx'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { ProductIcon } from '../../ui/product-icon.tsx'
import { ComparedExample } from '../compared-example.tsx'
import { Partners } from './partners.tsx'
import { homeQuestions } from './questions.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

const block = 'mx-auto max-w-6xl px-4 py-14'

const facts = [
  ['price', 'scale'],
  ['saved', 'document'],
  ['broker', 'shield'],
] as const satisfies (readonly [string, IconName])[]

/** Three facts that a visitor can check. */
const Facts = () => {
  const { t } = useWords()
  return (
    <section className="border-b border-line bg-surface">
      <h2 className="sr-only">{t('storefront.home.factsTitle')}</h2>
      <ul className="mx-auto grid max-w-6xl gap-6 px-4 py-8 md:grid-cols-3 md:gap-10">
        {facts.map(([fact, icon]) => (
          <li key={fact} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-saffron-ink" />
            <div>
              <h3 className="font-semibold">{t(`storefront.fact.${fact}.title`)}</h3>
              <p className="text-muted">{t(`storefront.fact.${fact}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface HomeSectionsProps {
  /** Absent if the prices could not be loaded. */
  prices: HomePricesAnswer | undefined
}

interface TileProps {
  product: ProductKey
  /** Starting price; absent for a product without an instant price. */
  price: string | undefined
}

const Tile = ({ product, price }: TileProps) => {
  const { t } = useWords()
  return (
    <Link
      to={paths.product(product)}
      className="group flex h-full min-h-32 flex-col justify-between gap-4 rounded-xl border border-line bg-surface p-4 transition-colors duration-150 hover:border-brand"
    >
      <ProductIcon product={product} className="size-9 text-brand-ink" />
      <span className="grid gap-1">
        <span className="flex items-end justify-between gap-2 font-semibold">
          {t(`products.${product}.name`)}
          <Icon
            name="arrow"
            className="mb-0.5 size-4.5 shrink-0 text-muted transition-colors group-hover:text-brand-ink"
          />
        </span>
        {price && (
          <span className="text-sm text-muted">
            {t('storefront.tile.from')}{' '}
            <Verbatim className="font-semibold whitespace-nowrap text-saffron-ink">{price}</Verbatim>
          </span>
        )}
      </span>
    </Link>
  )
}

const Products = ({ prices }: HomeSectionsProps) => {
  const { t } = useWords()
  const priceOf = (product: ProductKey) =>
    prices?.starting.find(({ insuranceType_name: code }) => code === catalogue[product].code)?.price
  return (
    <section className={block}>
      <h2 className="text-3xl font-semibold">{t('storefront.home.productsTitle')}</h2>
      <p className="mt-2 text-muted">{t('storefront.home.productsLead')}</p>
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4">
        {offeredProducts.map((product) => (
          <li key={product}>
            <Tile product={product} price={priceOf(product)} />
          </li>
        ))}
      </ul>
      {prices && (
        <p className="mt-4 text-sm text-muted">{t('storefront.tile.note', { date: prices.priced_on })}</p>
      )}
    </section>
  )
}

const Compared = ({ compared }: Pick<HomePricesAnswer, 'compared'>) =>
  compared && (
    <section className="border-t border-line">
      <div className={block}>
        <h2 className="mb-8 text-3xl font-semibold">{compared.heading}</h2>
        <ComparedExample product="car" compared={compared} />
      </div>
    </section>
  )

const Steps = () => {
  const { t } = useWords()
  return (
    <section className="border-y border-line bg-surface">
      <div className={block}>
        <h2 className="text-3xl font-semibold">{t('storefront.home.stepsTitle')}</h2>
        <ol className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
          {(['describe', 'price', 'follow'] as const).map((step, index) => (
            <li key={step} className="flex gap-4 md:block">
              <span className="star-number mb-4 shrink-0 font-semibold">{index + 1}</span>
              <div>
                <h3 className="text-lg font-semibold">{t(`storefront.step.${step}.title`)}</h3>
                <p className="mt-1 text-muted">{t(`storefront.step.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const Questions = () => {
  const { t } = useWords()
  return (
    <section className={`${block} grid gap-8 lg:grid-cols-[1fr_2fr]`}>
      <h2 className="text-3xl font-semibold">{t('storefront.home.questionsTitle')}</h2>
      <div className="divide-y divide-line border-y border-line">
        {homeQuestions.map((question) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-brand-ink">
              {t(`storefront.question.${question}.title`)}
              <Icon name="down" className="shrink-0 text-muted transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-2xl pb-5 text-muted">{t(`storefront.question.${question}.text`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** Home page below its form: facts, products with their starting prices, offers for a car, steps, partners, questions. */
export const HomeSections = ({ prices }: HomeSectionsProps) => (
  <>
    <Facts />
    <Products prices={prices} />
    <Compared compared={prices?.compared} />
    <Steps />
    <Partners />
    <Questions />
  </>
)
