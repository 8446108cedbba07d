import { requestCalls } from '@wassit/domain/api/requests/requests'
import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { policyLists } from '@wassit/domain/policy/policy'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { requestKinds } from '@wassit/domain/request/request'
import type { Translate } from '@wassit/words/catalogue'
import type { Call } from '../../api/client.ts'
import { moroccanToday } from '../../clock.ts'
import { failureOf } from '../../forms/action.ts'
import { noticeText } from '../../i18n/notice.ts'
import type { WaitingClaim, WaitingPhoto } from '../../offline/claim-queue.ts'
import { requestFormSchema, withSentPieces } from '../../request-forms/request-body.ts'

const photos = 'photos[]'

/** Result of one try: the number of the request, a reason to correct it, or no answer yet. */
export type Sent = { number: string } | { problem: string } | 'unreachable'

const asFile = ({ name, content }: WaitingPhoto): File => new File([content], name, { type: content.type })

const schemaFor = ({ id, insurance_number, insurance_type_id, ...insurance }: InsuranceView) => {
  const product = productOfCode(insurance.insuranceType_name)
  const { start_date: startDate, end_date: endDate } = insurance
  if (!product || !startDate || !endDate) return undefined
  return requestFormSchema({
    kind: 'claim',
    insurance: { id, insurance_number, insurance_type_id, answers: {} },
    product,
    term: { startDate, endDate },
    today: moroccanToday(),
  })
}

/** Tells whether a later try may succeed: no answer, an overload, a refused bearer. */
const mayPass = (result: { offline: boolean; status?: number }): boolean =>
  result.offline || [401, 408, 425, 429].includes(result.status ?? 0) || (result.status ?? 0) >= 500

/**
 * Sends a claim that waited on the device, with the rules of the claim form. The key makes a second
 * try the same request.
 */
export const sendClaim = async (call: Call, claim: WaitingClaim, t: Translate): Promise<Sent> => {
  const lists = await call(policyCalls.insurances, { body: { status: policyLists.active } })
  if (!lists.ok) return 'unreachable'
  const insurance = lists.data.insurances.find(({ id }) => id === claim.insuranceId)
  const schema = insurance && schemaFor(insurance)
  if (!schema) return { problem: t('errors.policy.unknown') }
  const checked = schema.safeParse(claim.values)
  if (!checked.success) return { problem: t('request.waiting.incomplete') }
  const files: Record<string, File[]> = claim.photos.length > 0 ? { [photos]: claim.photos.map(asFile) } : {}
  const result = await call(requestCalls.addRequest, {
    body: withSentPieces(checked.data, files),
    files,
    headers: { 'idempotency-key': claim.key },
  })
  if (result.ok) return { number: result.data.Report_number }
  if (mayPass(result)) return 'unreachable'
  const { notice, issues = [] } = failureOf(result)
  // The form names each wrong answer at its field.
  if (issues.length > 0) return { problem: t('request.waiting.incomplete') }
  return { problem: notice ? noticeText(t, notice) : t('request.form.refused') }
}

/**
 * Puts a claim into the draft of the claim form, to be continued there. Returns false without an
 * answer. Repeating it changes nothing, because each photo keeps its id.
 */
export const moveToDraft = async (
  call: Call,
  { insuranceId, values, photos: pictures }: WaitingClaim,
): Promise<boolean> => {
  const draft = { insurance_id: insuranceId, type: requestKinds.claim.slug }
  const found = await call(requestCalls.requestDraft, { query: draft })
  if (!found.ok) return false
  const saved = await call(requestCalls.saveRequestDraft, {
    body: { ...draft, fields: { ...found.data.fields, ...values } },
  })
  if (!saved.ok) return false
  for (const picture of pictures) {
    const kept = await call(requestCalls.addDraftFile, {
      body: { ...draft, id: picture.id },
      files: { [photos]: [asFile(picture)] },
    })
    if (!kept.ok && mayPass(kept)) return false
  }
  return true
}
