import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { productForms } from '@wassit/domain/products/forms'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { Answers } from '@wassit/domain/products/product-form'
import { redirect } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { moroccanToday } from '../clock.ts'
import { randomUuid } from '../api/random-uuid.ts'
import { failureOf, formAction } from '../forms/action.ts'
import type { Refusal } from '../forms/action.ts'
import type { FormValues } from '../forms/values.ts'
import { findDraft, loadDraft, loadReferences, productOf } from './draft-data.ts'
import { forgetSaves, savesDone } from './draft-saver.ts'
import { fetchPager } from './group-chunk.ts'
import type { WizardSite } from './links.ts'

const draftIdOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params.draft ?? ''

/**
 * Loads step 2: the draft, the lists of its form, and the version and writer of this rendered form.
 */
export const riskLoader = (site: WizardSite) => async (args: LoaderFunctionArgs) => {
  const call = site.callOf(args.context)
  const draft = await loadDraft(call, draftIdOf(args), args.request)
  const product = productOf(draft)
  if (draft.confirmed) throw redirect(site.done)
  if (productForms[product].submitsItself) throw redirect(site.recap(draft.id))
  // A page that comes after step 1 shows its first group at once.
  if (!import.meta.env.SSR) await fetchPager()
  return {
    draft,
    product,
    references: await loadReferences(call, product, draft.answers),
    writer: randomUuid(),
    today: moroccanToday(),
  }
}
export type RiskData = Awaited<ReturnType<ReturnType<typeof riskLoader>>>

const FormIdentity = z.object({ version: z.coerce.number().check(z.int()), writer: z.uuid() })

const saveAnswers = async (site: WizardSite, args: ActionFunctionArgs, answers: Answers, form: FormData) => {
  const identity = FormIdentity.safeParse({ version: form.get('_version'), writer: form.get('_writer') })
  // A form without an identity is not ours; version 0 conflicts with every draft.
  const { version, writer } = identity.data ?? { version: 0, writer: randomUuid() }
  const draft = draftIdOf(args)
  await savesDone(draft)
  return site.callOf(args.context)(quoteCalls.saveDraft, {
    params: { draft },
    body: { answers, version, writer },
  })
}

/** Saves the answers of step 2 and opens the recap, or shows the form again with all its errors. */
export const riskAction = (site: WizardSite) =>
  formAction({
    schema: async (args) => {
      const found = await findDraft(site.callOf(args.context), draftIdOf(args))
      if (!found.ok) return { failure: failureOf(found) }
      return productForms[productOf(found.data)].Answers(moroccanToday())
    },
    order: Object.values(productForms).flatMap(answerKeys),
    submit: async (answers, args, _values, form) => {
      const saved = await saveAnswers(site, args, answers, form)
      if (!saved.ok) return failureOf(saved)
      await forgetSaves(draftIdOf(args))
      return redirect(site.recap(draftIdOf(args)), 303)
    },
    // Saves the answers on the server, because the lists of the page shown again (the models of a
    // brand) depend on the draft. A browser loads its lists and saves at each change.
    keep: async (values, args, form) => {
      if (import.meta.env.SSR) await saveAnswers(site, args, values, form)
    },
    intents: {
      // Without JavaScript: keeps the typed answers and shows the fields that depend on them
      // (models, spouse, children).
      update: async (values: FormValues, args, form): Promise<Refusal> => {
        await saveAnswers(site, args, values, form)
        return { values, issues: [] }
      },
    },
  })
