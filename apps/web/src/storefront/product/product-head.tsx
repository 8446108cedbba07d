import type { ProductKey } from '@wassit/domain/products/catalogue'
import { Link } from '../../routing/navigation.tsx'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductIcon } from '../../ui/product-icon.tsx'

/** Position of the page below the home page. */
const Breadcrumb = ({ title }: { title: string }) => {
  const { t } = useWords()
  return (
    <nav aria-label={t('product.path.label')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <li>
          <Link
            to={paths.home}
            className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
          >
            {t('common.nav.home')}
          </Link>
        </li>
        <li className="flex items-center gap-2" aria-current="page">
          <Icon name="chevron" className="size-4 shrink-0" />
          {title}
        </li>
      </ol>
    </nav>
  )
}

/** Main action: next to the promise, or fixed to the lower edge of narrow screens. */
const PriceAction = ({ product }: { product: ProductKey }) => {
  const { t } = useWords()
  return (
    <p className="held-action lg:mt-2 lg:flex lg:items-center lg:gap-4">
      <Link to={paths.quoteFor(product)} className={buttonClass('primary', 'large', 'w-full lg:w-auto')}>
        {t('product.action.price')}
        <Icon name="arrow" />
      </Link>
      <span className="hidden text-muted lg:inline">{t('product.action.note')}</span>
    </p>
  )
}

interface ProductHeadProps {
  product: ProductKey
  title: string
  promise: string
}

/** Name and promise of the product, with the link to a quote. */
export const ProductHead = ({ product, title, promise }: ProductHeadProps) => (
  <div className="relative overflow-hidden border-b border-line">
    <div className="zellige zellige-edge absolute inset-y-0 end-0 hidden w-[46%] text-ornament lg:block" />
    <div className="relative mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 lg:py-12">
      <Breadcrumb title={title} />
      <div className="flex items-center justify-between gap-10">
        <div className="flex max-w-2xl flex-col gap-5">
          <ProductIcon product={product} className="size-12 text-brand-ink lg:hidden" />
          <h1 className="text-4xl font-semibold tracking-tight rtl:tracking-normal">{title}</h1>
          <p className="text-lg text-muted">{promise}</p>
          <PriceAction product={product} />
        </div>
        <div className="hidden size-52 shrink-0 place-items-center rounded-full border border-line bg-surface shadow-soft lg:grid">
          <ProductIcon product={product} className="size-28 text-brand-ink" />
        </div>
      </div>
    </div>
  </div>
)
