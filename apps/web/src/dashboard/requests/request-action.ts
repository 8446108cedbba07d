import { requestCalls } from '@wassit/domain/api/requests'
import { Uuid } from '@wassit/domain/api/values'
import { data } from 'react-router'
import { z } from 'zod/mini'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import type { Notice } from '../../i18n/notice.ts'

/** The page of the provider where the discharge is signed, or why there is none. */
export type SigningOutcome = { signatureUrl: string } | { problem: Notice; unanswered: boolean }

const OfRequest = z.object({ Report_id: Uuid })

/** Opens the signature of the discharge; a browser that is not confirmed is led to its code (RULINGS 8). */
export const requestAction = customerAction<SigningOutcome>(async ({ request, context }) => {
  const body = OfRequest.safeParse(Object.fromEntries(await request.formData()))
  if (!body.success) throw data(null, { status: 400 })
  const result = await context.get(api)(requestCalls.signDischarge, { body: body.data })
  return result.ok
    ? { signatureUrl: result.data.signature_url }
    : { problem: result.notice, unanswered: result.offline }
})
