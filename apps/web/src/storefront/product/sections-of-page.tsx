import type { ProductPageAnswer } from '@wassit/domain/api/sales/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productName } from '@wassit/domain/products/catalogue'
import { licenceText } from '@wassit/domain/site/licence'
import { Link } from '../../routing/navigation.tsx'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useSite } from '../../site.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { ProductIcon } from '../../ui/product-icon.tsx'

type Points = readonly { title: string; text: string }[]

interface SignedListProps {
  points: readonly string[]
  icon: IconName
  tone: string
}

const SignedList = ({ points, icon, tone }: SignedListProps) => (
  <ul className="grid max-w-3xl gap-3">
    {points.map((point) => (
      <li key={point} className="flex gap-3">
        <Icon name={icon} className={cx('mt-0.5 shrink-0', tone)} />
        {point}
      </li>
    ))}
  </ul>
)

export const ForWhom = ({ points }: { points: readonly string[] }) => (
  <SignedList points={points} icon="user" tone="text-brand-ink" />
)

export const NotCovered = ({ points }: { points: readonly string[] }) => (
  <SignedList points={points} icon="cross" tone="text-terracotta" />
)

export const Covered = ({ points }: { points: Points }) => (
  <ul className="grid gap-3 md:grid-cols-2">
    {points.map(({ title, text }) => (
      <li key={title} className="flex gap-3 rounded-xl border border-line bg-surface p-4">
        <Icon name="check" className="mt-0.5 shrink-0 text-mint" />
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ul>
)

export const Limits = ({ limits }: { limits: ProductPageAnswer['limits'] }) => {
  const { t } = useWords()
  return (
    <>
      <p className="mb-4 text-muted">{t('product.limits.lead')}</p>
      <table className="w-full max-w-3xl border-y border-line text-start">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('product.limits.name')}</th>
            <th scope="col">{t('product.limits.value')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {limits.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row" className="w-1/2 py-3 pe-4 text-start align-top font-normal text-muted">
                {name}
              </th>
              <td className="py-3 text-start align-top font-semibold">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export const Documents = ({ documents }: { documents: readonly string[] }) => {
  const { t } = useWords()
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('product.documents.lead')}</p>
      <SignedList points={documents} icon="document" tone="text-brand-ink" />
    </>
  )
}

export const ClaimSteps = ({ steps }: { steps: Points }) => (
  <ol className="grid max-w-3xl gap-6">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="flex gap-4">
        <span className="star-number shrink-0 font-semibold" aria-hidden="true">
          {index + 1}
        </span>
        <div>
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

export const Law = ({ points }: { points: Points }) => (
  <dl className="grid max-w-3xl gap-5">
    {points.map(({ title, text }) => (
      <div key={title}>
        <dt className="font-semibold">{title}</dt>
        <dd className="mt-1 text-muted">{text}</dd>
      </div>
    ))}
  </dl>
)

export const Questions = ({ questions }: { questions: ProductPageAnswer['questions'] }) => (
  <div className="max-w-3xl divide-y divide-line border-y border-line">
    {questions.map(({ question, answer }) => (
      <details key={question} className="group">
        <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-brand-ink">
          {question}
          <Icon name="down" className="shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <p className="pb-5 text-muted">{answer}</p>
      </details>
    ))}
  </div>
)

export const Related = ({ products }: { products: readonly ProductKey[] }) => {
  const { t } = useWords()
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {products.map((product) => (
        <li key={product}>
          <Link
            to={paths.product(product)}
            className="flex h-full items-center gap-3 rounded-xl border border-line bg-surface p-4 font-semibold hover:border-brand hover:text-brand-ink"
          >
            <ProductIcon product={product} className="size-8 shrink-0 text-brand-ink" />
            {t(productName(product))}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Legal identity of the intermediary (insurance code; spec 000 §9). */
export const Notice = () => {
  const { t } = useWords()
  const site = useSite()
  const { name = t('common.brand.name') } = site
  const licence = licenceText(t, site)
  return (
    <p className="max-w-3xl border-t border-line pt-6 text-sm text-muted">
      {t('product.notice.text', { name })} {licence && `${licence}.`}
    </p>
  )
}
