import { accountCalls } from '@wassit/domain/api/people/accounts'
import { OneTimeCode } from '@wassit/domain/party/one-time-code'
import type { codeOrigins } from '@wassit/domain/api/people/accounts'
import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import type { MessageId } from '@wassit/words/catalogue'
import { replace } from 'react-router'
import { z } from 'zod/mini'
import { failureWords } from '../api/client.ts'
import type { Refused, Unreachable } from '../api/client.ts'
import { browserCall } from '../api/context.ts'
import { browserLoader } from '../api/customer.ts'
import { unconfirmedDevice } from '../api/device.ts'
import { tabArea } from '../storage/storage-area.ts'
import type { Failure } from '../forms/action.ts'
import { formAction } from '../forms/action.ts'
import { rememberedVisitor } from '../wizard/visitor.ts'
import { browserAction } from './browser-action.ts'
import { toJoinedQuote } from './joined-quote.ts'
import { rememberedReset } from './reset/reset-handle.ts'

/**
 * Purpose of a code: the handle it belongs to, and the origin that a resend names to the server.
 */
export interface CodePurpose {
  /** Absent for the code of a quote (RULINGS 6). */
  from?: (typeof codeOrigins)[number]
  handle: () => string | null
}

export const quoteCode: CodePurpose = { handle: rememberedVisitor }
export const resetCode: CodePurpose = { from: 'reset', handle: rememberedReset }
export const deviceCode: CodePurpose = { from: 'dashboard', handle: unconfirmedDevice }

export const codeSchema = z.object({ otp: OneTimeCode })

type Failed = Refused | Unreachable

/** Message of spec 001 §8 for a refused code. */
export const verifyMessage = (failed: Failed): MessageId => failureWords(accountCalls.verifyOtp, failed)

/** Message of spec 001 §8 for a code that could not be sent again. */
export const resendMessage = (failed: Failed): MessageId =>
  !failed.offline && failed.code === 'code.too-soon' ? 'errors.code.tooSoon' : 'errors.code.resendFailed'

const verify = async (uuid: string | null, otp: string): Promise<Failure | Response | undefined> => {
  if (!uuid) return { notice: { id: 'account.code.sessionInvalid' } }
  const result = await browserCall(accountCalls.verifyOtp, { body: { otp, uuid } })
  if (!result.ok) return { notice: { id: verifyMessage(result) } }
  return result.data.user.has_account ? toJoinedQuote(result.data.user.email) : undefined
}

/** Verifies the code and leads to the address that `next` returns; *back* leads past the used code. */
export const codeAction = ({ handle }: CodePurpose, next: (address: URL) => string) =>
  browserAction(
    formAction({
      schema: codeSchema,
      submit: async ({ otp }, { request }) =>
        (await verify(handle(), otp)) ?? replace(next(new URL(request.url))),
    }),
  )

/** Loads the recipient of a quote's code, so that the visitor notices a mistyped address. */
export const codeLoader = browserLoader(async () => {
  const uuid = rememberedVisitor()
  const known = uuid && (await browserCall(quoteCalls.checkUser, { body: { uuid } }))
  return { email: known && known.ok ? known.data.user.email : undefined }
})
export type CodeData = Awaited<ReturnType<typeof codeLoader>>

/** Spec 001 §2: the visitor waits a minute before asking for another code. */
const waitMs = 60_000
const sentKey = 'code-sent-at'

/** Records in this tab that a code has just been sent to a visitor. */
export const noteCodeSent = (uuid: string, now: number): void => {
  tabArea().setItem(sentKey, `${uuid} ${now}`)
}

/** Time for which a code is valid. */
const lifetimeMs = 10 * 60_000

/** Tells whether this tab knows of a code that the visitor can still enter. */
export const hasOpenCode = (uuid: string, now: number): boolean => {
  const [whose, sentAt] = (tabArea().getItem(sentKey) ?? '').split(' ')
  return whose === uuid && now - Number(sentAt) < lifetimeMs
}

/**
 * Returns the seconds until a code may be sent again. For a visitor this tab has not seen before,
 * the minute starts now.
 */
export const secondsToWait = (uuid: string, now: number): number => {
  const [whose, sentAt] = (tabArea().getItem(sentKey) ?? '').split(' ')
  if (whose !== uuid) noteCodeSent(uuid, now)
  const left = whose === uuid ? Number(sentAt) + waitMs - now : waitMs
  return Math.min(60, Math.max(0, Math.ceil(left / 1000)))
}
