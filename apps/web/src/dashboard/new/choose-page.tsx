import { policyCalls } from '@wassit/domain/api/policies/policies'
import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { maximumPolicies, policyLists } from '@wassit/domain/policy/policy'
import { catalogue, offeredProducts, productName } from '@wassit/domain/products/catalogue'
import type { ProductCode } from '@wassit/domain/products/catalogue'
import { useRef, useState } from 'react'
import { Form, Link, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import type { Refusal } from '../../forms/action.ts'
import { Unanswered } from '../../forms/unanswered.tsx'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductIcon } from '../../ui/product-icon.tsx'
import { StepProgress } from '../../wizard/step-progress.tsx'

/** Returns the draft that the customer came from to change its product. */
const cameFrom = (url: string): string | null => new URL(url).searchParams.get('brouillon')

interface ChoiceData {
  isFull: boolean
  /** True if the customer came from a draft to change its product. */
  isChange: boolean
}

/**
 * Loads whether the customer may ask for another policy, so that they know before they fill in a form.
 * If this call fails, the server tells them at the end of the form.
 */
export const loader = customerLoader<ChoiceData>(async ({ context, request }) => {
  const result = await context.get(api)(policyCalls.insurances, { body: { status: policyLists.quotes } })
  return { isFull: result.ok && result.data.remaining === 0, isChange: cameFrom(request.url) !== null }
})

/** Tells whether a draft is still open and of the chosen product, so that its answers fit. */
const isOpenFor = async (call: Call, draft: string, insuranceType: ProductCode): Promise<boolean> => {
  const found = await call(quoteCalls.readDraft, { params: { draft } })
  return found.ok && !found.data.confirmed && found.data.insuranceType === insuranceType
}

/**
 * Returns to the draft that the customer came from if its product is chosen again; otherwise opens
 * one of the chosen product. The key of the rendered page allows one draft per product.
 */
export const action = customerAction(async ({ request, context }) => {
  const form = await request.formData()
  const insuranceType = String(form.get('insuranceType')) as ProductCode
  const call = context.get(api)
  const before = cameFrom(request.url)
  if (before && (await isOpenFor(call, before, insuranceType)))
    return redirect(paths.dashboardNewRisk(before))
  const headers = { 'idempotency-key': `${String(form.get('_key'))}-${insuranceType}`.slice(0, 64) }
  const result = await call(quoteCalls.openDraft, { body: { insuranceType }, headers })
  return result.ok ? redirect(paths.dashboardNewRisk(result.data.draft)) : refuse({}, failureOf(result))
})

/** Shown at the limit of policies per customer, with an alternative. */
const Full = () => {
  const { t } = useWords()
  return (
    <div className="mt-4 rounded-xl border border-amber bg-amber-soft p-4 text-amber sm:p-5">
      <p className="font-semibold">{t('quote.new.full', { count: maximumPolicies })}</p>
      <p className="mt-1">{t('quote.new.fullHint')}</p>
      <LinkButton href={paths.contact} look="secondary" className="mt-4">
        {t('quote.new.fullContact')}
      </LinkButton>
    </div>
  )
}

/** Step 1 for a customer: choosing a product submits it (spec 001 §2). */
export const Component = () => {
  const { t } = useWords()
  const [key] = useState(randomUuid)
  const navigation = useNavigation()
  const { isFull = false, isChange = false } = useLoaderData<ChoiceData | null>() ?? {}
  const refusal = useActionData<Refusal>()
  useRefusalToast(refusal)
  const pressed = useRef<HTMLElement>(null)
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHead title={t('quote.new.title')} />
      <Link
        to={paths.dashboard}
        className="mb-6 inline-flex items-center gap-1.5 text-brand-ink underline underline-offset-2"
      >
        <Icon name="arrow" className="size-4 rotate-180" />
        {t('quote.new.back')}
      </Link>
      <StepProgress current={1} />
      <h1 className="text-3xl font-semibold">{t('quote.new.title')}</h1>
      {isFull ? (
        <Full />
      ) : (
        <p className="mt-2 mb-6 text-muted">{t(isChange ? 'quote.new.change' : 'quote.new.choose')}</p>
      )}
      <Form
        hidden={isFull}
        method="post"
        aria-busy={navigation.state !== 'idle'}
        onSubmit={({ nativeEvent }) => {
          pressed.current = nativeEvent.submitter
        }}
      >
        <input type="hidden" name="_key" value={key} />
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {offeredProducts.map((product) => (
            <li key={product}>
              <button
                type="submit"
                name="insuranceType"
                value={catalogue[product].code}
                className="flex h-full min-h-28 w-full cursor-pointer flex-col items-start gap-3 rounded-xl border border-line bg-surface p-4 text-start font-semibold shadow-soft hover:border-brand"
              >
                <ProductIcon product={product} className="size-8 text-brand-ink" />
                {t(productName(product))}
              </button>
            </li>
          ))}
        </ul>
      </Form>
      {refusal?.unanswered && navigation.state === 'idle' && (
        <Unanswered onRetry={() => pressed.current?.click()} />
      )}
    </div>
  )
}
