import type { ProductPageAnswer } from '@wassit/domain/api/sales/catalogue'
import type { Translate } from '@wassit/words/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { Link } from '../../routing/navigation.tsx'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { ComparedExample } from '../compared-example.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type Example = ProductPageAnswer['examples'][number]

/** Returns the covers, the net premium, the fees and taxes, and the total. */
const rowsOf = ({ lines, net, price }: Example, t: Translate) => {
  const plain = (isNet: boolean) => lines.filter((line) => line.isNet === isNet)
  return [
    ...plain(true),
    { label: t('common.price.net'), amount: net, isSum: true },
    ...plain(false),
    { label: t('common.price.total'), amount: price, isSum: true },
  ]
}

const Details = ({ example }: { example: Example }) => {
  const { t } = useWords()
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-brand-ink">
        {t('product.examples.details')}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="pb-3">
        {rowsOf(example, t).map(({ label, amount, ...row }) => (
          <div
            key={label}
            className={cx(
              'flex items-baseline justify-between gap-4 py-1.5',
              'isSum' in row && 'border-t border-line-strong font-semibold',
            )}
          >
            <dt className={'isSum' in row ? undefined : 'text-muted'}>{label}</dt>
            <dd className="whitespace-nowrap">
              <Verbatim>{amount}</Verbatim>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface ExampleCardProps {
  product: ProductKey
  example: Example
}

/** Shows a price only together with all its assumptions. */
const ExampleCard = ({ product, example }: ExampleCardProps) => {
  const { t } = useWords()
  const { title, assumptions, price, indicatif, notes } = example
  return (
    <li className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-5 shadow-soft">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-2xl font-semibold text-saffron-ink">
        <Verbatim>{price}</Verbatim>
      </p>
      <p className="text-sm text-muted">
        {t(indicatif ? 'product.examples.indicative' : 'product.examples.taxes')}
      </p>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        {assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
      <Details example={example} />
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
      <Link to={paths.quoteFor(product)} className={buttonClass('secondary', 'normal', 'mt-auto')}>
        {t('product.examples.yours')}
      </Link>
    </li>
  )
}

interface PriceExamplesProps extends Pick<ProductPageAnswer, 'compared'> {
  product: ProductKey
  examples: readonly Example[]
  pricedOn: string
}

export const PriceExamples = ({ product, examples, compared, pricedOn }: PriceExamplesProps) => {
  const { t } = useWords()
  return (
    <>
      <p className="mb-5 max-w-3xl text-muted">{t('product.examples.lead', { date: pricedOn })}</p>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {examples.map((example) => (
          <ExampleCard key={example.title} product={product} example={example} />
        ))}
      </ul>
      {compared && (
        <>
          <h3 className="mt-8 mb-4 text-xl font-semibold">{compared.heading}</h3>
          <ComparedExample product={product} compared={compared} />
        </>
      )}
    </>
  )
}
