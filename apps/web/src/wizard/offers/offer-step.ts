import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import type { Draft } from '@wassit/domain/api/sales/quotes'
import type { Issue } from '@wassit/domain/errors/errors'
import { answersOfOffer, insurerOfOffer } from '@wassit/domain/offer/offers'
import type { Answers } from '@wassit/domain/products/product-form'
import { redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { failureOf, refuse } from '../../forms/action.ts'
import type { FormValues } from '../../forms/values.ts'
import { textAt } from '../../forms/values.ts'
import { findDraft, productOf } from '../draft-data.ts'
import type { WizardSite } from '../links.ts'
import { readAdjusted } from './adjusted.ts'
import { offersAnchor } from './offer-view.ts'

/** Draft as the offers showed it, and the form that changes it. */
const ShownDraft = z.object({ version: z.coerce.number().check(z.int(), z.gte(0)), writer: z.uuid() })

type Change = { ok: true; answers: Answers; insurer?: string | undefined } | { ok: false; issues: Issue[] }

/** Saves a change of the draft and shows the recap again, with the same view of its offers. */
const changeDraft =
  (site: WizardSite, read: (values: FormValues, draft: Draft) => Change) =>
  async (values: FormValues, { params, context, request }: ActionFunctionArgs) => {
    const call = site.callOf(context)
    const draft = params.draft ?? ''
    const found = await findDraft(call, draft)
    if (!found.ok) return refuse(values, failureOf(found))
    const change = read(values, found.data)
    const shown = ShownDraft.safeParse(values)
    if (!change.ok || !shown.success) return refuse(values, { issues: change.ok ? [] : change.issues })
    const { answers, insurer } = change
    const body = { answers, ...(insurer && { insurer }), ...shown.data }
    const saved = await call(quoteCalls.saveDraft, { params: { draft }, body })
    if (!saved.ok) return refuse(values, failureOf(saved))
    // A page without JavaScript would otherwise start at its head again.
    const place = import.meta.env.SSR ? `#${offersAnchor}` : ''
    return redirect(`${site.recap(draft)}${new URL(request.url).search}${place}`, 303)
  }

/** Saves insurer and formula of the chosen offer. */
export const chooseOffer = (site: WizardSite) =>
  changeDraft(site, (values, draft) => {
    const choice = textAt(values, 'choice')
    const changed = answersOfOffer(productOf(draft), choice)
    if (!changed) return { ok: false, issues: [] }
    return { ok: true, answers: { ...draft.answers, ...changed }, insurer: insurerOfOffer(choice) }
  })

/** Saves the values typed next to the offers, by which all of them are priced again. */
export const adjustOffers = (site: WizardSite) =>
  changeDraft(site, (values, draft) => readAdjusted(productOf(draft), draft.answers, values))
