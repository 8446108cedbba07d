import { quoteCalls, StepOne as StepOneSchema } from '@wassit/domain/api/sales/quotes'
import { redirect, useActionData, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../../api/context.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { Refusal } from '../../forms/action.ts'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { loadDraft } from '../../wizard/draft-data.ts'
import { StepProgress } from '../../wizard/step-progress.tsx'
import { forgetBegun, keepBegun } from './begun-step.ts'
import { KnownPerson } from './known-person.tsx'
import { StepOne, stepOneOrder } from './step-one.tsx'
import { visitorSite } from './site.ts'
import { TrustLine } from '../../shell/trust-line.tsx'

export { OwnDraftGone as ErrorBoundary } from './own-draft-gone.tsx'

export const loader = async ({ params, context, request }: LoaderFunctionArgs) => {
  try {
    const draft = await loadDraft(context.get(api), params.draft ?? '', request)
    if (draft.confirmed) throw redirect(visitorSite.done)
    return draft
  } catch (reason) {
    forgetBegun()
    throw reason
  }
}

/** Corrects step 1 of an existing draft. */
export const action = formAction({
  schema: StepOneSchema,
  order: stepOneOrder,
  submit: async ({ insuranceType, email, phone, convention }, { params, context }, values) => {
    const draft = params.draft ?? ''
    const body = { insuranceType, email, phone, convention }
    const result = await context.get(api)(quoteCalls.changeDraftContact, { params: { draft }, body })
    if (!result.ok) return failureOf(result)
    keepBegun({ draft, values })
    return redirect(visitorSite.risk(draft), 303)
  },
})

/** Step 1 with the values of the draft. */
export const Component = () => {
  const { t } = useWords()
  const { id, insuranceType, convention, user } = useLoaderData<typeof loader>()
  const refusal = useActionData<Refusal>()
  const shown = useRefusalToast(refusal)
  // The visitor accepted the terms when the draft was opened.
  const values = { insuranceType, convention, ...user, terms: 'on' }
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 py-5 sm:py-12">
      <PageHead title={t('quote.contact.title')} failed={(refusal?.issues.length ?? 0) > 0} />
      <StepProgress current={1} />
      <h1 className="text-3xl font-semibold">{t('quote.contact.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('quote.contact.changeWarning')}</p>
      <KnownPerson refusal={refusal} />
      <StepOne values={values} refusal={shown} action={paths.quoteContact(id)} />
      <TrustLine />
    </main>
  )
}
