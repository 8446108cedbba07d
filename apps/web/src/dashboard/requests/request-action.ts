import { requestCalls } from '@wassit/domain/api/requests/requests'
import { Uuid } from '@wassit/domain/api/values'
import { data } from 'react-router'
import { z } from 'zod/mini'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import type { Notice } from '../../i18n/notice.ts'

/** Address of the provider's page for the discharge, or the reason why it could not be opened. */
export type SigningOutcome = { signatureUrl: string } | { problem: Notice; unanswered: boolean }

const OfRequest = z.object({ Report_id: Uuid })

/**
 * Opens the signature of the discharge; an unconfirmed browser goes to its code first (RULINGS 8).
 */
export const requestAction = customerAction<SigningOutcome>(async ({ request, context }) => {
  const body = OfRequest.safeParse(Object.fromEntries(await request.formData()))
  if (!body.success) throw data(null, { status: 400 })
  const result = await context.get(api)(requestCalls.signDischarge, { body: body.data })
  return result.ok
    ? { signatureUrl: result.data.signature_url }
    : { problem: result.notice, unanswered: result.offline }
})
