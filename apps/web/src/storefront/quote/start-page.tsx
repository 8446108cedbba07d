import { quoteCalls, StepOne as StepOneSchema } from '@wassit/domain/api/sales/quotes'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { redirect, useActionData, useSearchParams } from 'react-router'
import { api } from '../../api/context.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { Refusal } from '../../forms/action.ts'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { StepProgress } from '../../wizard/step-progress.tsx'
import { keyOf } from '../form-key.tsx'
import { keepBegun } from './begun-step.ts'
import { cameFromOf } from './came-from.ts'
import { continueSignedIn } from './continue-signed-in.ts'
import { KnownPerson } from './known-person.tsx'
import { ResumeGate } from './resume-gate.tsx'
import { StepOne, stepOneOrder } from './step-one.tsx'
import { visitorSite } from './site.ts'
import { TrustLine } from '../../shell/trust-line.tsx'

/**
 * Returns the answers that a link to this page carries in its query, e.g. those of the home page; the
 * server keeps those that the product asks for. They belong to the product of the same query.
 */
const carriedAnswers = (
  query: URLSearchParams,
  insuranceType: string,
): Record<string, string> | undefined => {
  const { produit, ...answers } = Object.fromEntries(query)
  return produit === insuranceType ? answers : undefined
}

/** Opens the draft; the forms of the home page and of the product pages post here too. */
export const action = formAction({
  schema: StepOneSchema,
  order: stepOneOrder,
  submit: async ({ insuranceType, email, phone, convention }, { context, request }, values, form) => {
    const answers = carriedAnswers(new URL(request.url).searchParams, insuranceType)
    const cameFrom = cameFromOf(request)
    const start = { insuranceType, convention, answers, ...(cameFrom && { came_from: cameFrom }) }
    const body = { ...start, email, phone }
    const own = await continueSignedIn(start, keyOf(form))
    if (own) return redirect(own)
    const result = await context.get(api)(quoteCalls.addUser, { body, headers: keyOf(form) })
    if (!result.ok) return failureOf(result)
    const { draft } = result.data
    keepBegun({ draft, values })
    return redirect(visitorSite.risk(draft), 303)
  },
})

/** Page of step 1. */
export const Component = () => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const product = productOfCode(search.get('produit'))
  const carries = product !== undefined && search.size > 1
  const refusal = useActionData<Refusal>()
  const shown = useRefusalToast(refusal)
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 py-5 sm:py-12">
      <PageHead
        title={t('quote.start.title')}
        description={t('quote.start.lead')}
        path={paths.quote}
        failed={(refusal?.issues.length ?? 0) > 0}
      />
      <ResumeGate product={product} />
      <StepProgress current={1} />
      <h1 className="text-3xl font-semibold">{t('quote.start.title')}</h1>
      <p className="mt-2 mb-4 text-muted">{t('quote.start.lead')}</p>
      <KnownPerson refusal={refusal} />
      <StepOne product={product} refusal={shown} action={carries ? `${paths.quote}?${search}` : undefined} />
      <TrustLine />
    </main>
  )
}
