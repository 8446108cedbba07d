import { sharedQuoteCalls } from '@wassit/domain/api/sales/shared-quotes'
import type { SharedQuote } from '@wassit/domain/api/sales/shared-quotes'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { productOfCode, productName } from '@wassit/domain/products/catalogue'
import { sharedQuoteCampaign } from '@wassit/domain/site/came-from'
import { paths } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { useEffect } from 'react'
import {
  Form,
  data,
  isRouteErrorResponse,
  redirect,
  useLoaderData,
  useParams,
  useRouteError,
} from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../../api/context.ts'
import { customerCall } from '../../api/customer.ts'
import { holdsToken } from '../../storage/token-key.ts'
import { ErrorPage } from '../../error-page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { useSite } from '../../site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/logo.tsx'
import { ProductIcon } from '../../ui/product-icon.tsx'
import { SendLink } from './send-link.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const campaign = new URLSearchParams(sharedQuoteCampaign).toString()

/** Returns the call by which the owner is known: a customer by the bearer, a visitor by the cookie. */
const callOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>) =>
  !import.meta.env.SSR && holdsToken() ? customerCall : context.get(api)

/** A malformed code is as unknown as a missing one. */
const statusOf = (result: { offline: true } | { offline: false; status: number }): number => {
  if (result.offline) return 503
  return result.status === 400 ? 404 : result.status
}

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<SharedQuote> => {
  const code = params.token ?? ''
  const result = await callOf({ context })(sharedQuoteCalls.readSharedQuote, { params: { code } })
  if (result.ok) return result.data
  throw data(null, { status: statusOf(result) })
}

/** Withdraws the link; the page then loads again and says so. */
export const action = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const code = params.token ?? ''
  const result = await callOf({ context })(sharedQuoteCalls.withdrawSharedQuote, {
    params: { code },
    body: {},
  })
  if (result.ok) return redirect(paths.sharedQuote(code), 303)
  throw data(null, { status: statusOf(result) })
}

const Withdraw = () => {
  const { t } = useWords()
  return (
    <Form method="post" className="border-t border-line p-5 sm:px-8">
      <p className="mb-3 text-sm text-muted">{t('quote.share.mine')}</p>
      <Button type="submit" look="secondary" size="small">
        {t('quote.share.withdraw')}
      </Button>
    </Form>
  )
}

/** Insurer and formula: a price never stands without them. */
const Seller = ({ quote: { company_name, formula } }: { quote: SharedQuote }) => {
  const { t } = useWords()
  const names = [company_name, formula && t(formula as MessageId)].filter(Boolean)
  return names.length > 0 && <p className="mt-1 font-semibold">{names.join(' · ')}</p>
}

const Covers = ({ covers }: Pick<SharedQuote, 'covers'>) => {
  const { t } = useWords()
  if (covers.length === 0) return null
  return (
    <>
      <h2 className="mt-6 mb-2 font-semibold">{t('quote.share.covers')}</h2>
      <ul className="grid gap-1.5">
        {covers.map((cover) => (
          <li key={cover} className="flex items-center gap-2">
            <Icon name="check" className="shrink-0 text-mint" />
            {t(cover as MessageId)}
          </li>
        ))}
      </ul>
    </>
  )
}

const Validity = ({ quote }: { quote: SharedQuote }) => {
  const { t } = useWords()
  return (
    <div className="mt-6 grid gap-1 text-sm text-muted">
      <p>
        {t('quote.share.pricedOn', {
          date: formatDate(quote.priced_on),
          period: t(quote.period as MessageId),
        })}
      </p>
      {quote.indicatif && <p>{t('quote.share.indicative')}</p>}
      <p>{t('quote.share.expires', { date: formatDate(quote.expires_on) })}</p>
    </div>
  )
}

/** Shared quote: product, price, covers and validity, for anyone who has the link. Not indexed. */
export const Component = () => {
  const { t } = useWords()
  const quote = useLoaderData<SharedQuote>()
  const { token = '' } = useParams()
  const { publicUrl } = useSite()
  const product = productOfCode(quote.insuranceType_name) ?? 'car'
  const price = formatAmount(dirhams(quote.price))
  const title = t('quote.share.title', { product: t(productName(product)), price })
  return (
    <main id="main" tabIndex={-1} className="relative px-4 py-8 outline-none sm:py-14">
      <PageHead
        title={title}
        description={t('quote.share.expires', { date: formatDate(quote.expires_on) })}
      />
      <div className="scene absolute inset-x-0 bottom-0" />
      <article className="relative mx-auto mb-20 max-w-xl overflow-hidden rounded-xl sm:mb-28 border border-line bg-surface shadow-soft">
        <div aria-hidden="true" className="zellige zellige-strip text-ornament" />
        <div className="p-5 sm:p-8">
          <div className="flex items-center justify-between gap-4">
            <ProductIcon product={product} className="size-12 text-brand-ink" />
            <Mark className="size-12" />
          </div>
          <h1 className="mt-4 text-xl font-semibold">{t(productName(product))}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-3xl font-semibold text-saffron-ink">
            <Verbatim>{price}</Verbatim>
            {quote.indicatif && <Badge tone="waiting">{t('common.price.indicative')}</Badge>}
          </p>
          <Seller quote={quote} />
          <Covers covers={quote.covers} />
          <Validity quote={quote} />
          <LinkButton
            href={`${paths.quoteFor(product)}&${campaign}`}
            size="large"
            className="mt-6 w-full print:hidden"
          >
            {t('quote.share.own')}
            <Icon name="arrow" />
          </LinkButton>
        </div>
        <SendLink link={`${publicUrl}${paths.sharedQuote(token)}`} text={title} />
        {quote.mine && <Withdraw />}
      </article>
    </main>
  )
}

/** Says that a link has expired or was withdrawn, and offers a quote of one's own. */
export const ErrorBoundary = () => {
  const { t } = useWords()
  const error = useRouteError()
  // After a withdrawal at the foot of the page, the same address is shorter.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-16 text-center sm:py-24">
      <PageHead title={t('quote.share.own')} />
      <div className="zellige mx-auto mb-8 h-22 w-66 max-w-full text-brand" />
      <h1 className="text-2xl font-semibold">{t('errors.share.unknown')}</h1>
      <LinkButton href={`${paths.quote}?${campaign}`} className="mt-8">
        {t('quote.share.own')}
      </LinkButton>
    </main>
  )
}
