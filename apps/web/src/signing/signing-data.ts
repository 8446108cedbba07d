import { OneTimeCode } from '@wassit/domain/party/one-time-code'
import { signingCalls } from '@wassit/domain/api/policies/signing'
import type { SigningView } from '@wassit/domain/api/policies/signing'
import { data, redirect } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import type { Refused, Unreachable } from '../api/client.ts'
import { api } from '../api/context.ts'
import { failureOf, formAction } from '../forms/action.ts'
import type { Failure, Refusal } from '../forms/action.ts'
import type { FormValues } from '../forms/values.ts'
import { paths } from '@wassit/domain/site/paths'
import type { SignatureResult } from './return.ts'
import { isDrawn } from './strokes.ts'
import type { Stroke } from './strokes.ts'

export type SigningData = { view: SigningView } | { failure: 'unknown' | 'failed' }

/**
 * Loads the paper to sign. The server runs it too, so that a slow telephone shows the text before
 * scripts run.
 */
export const signingLoader = async ({ context, params }: LoaderFunctionArgs) => {
  const result = await context.get(api)(signingCalls.signing, { params: { token: params.token ?? '' } })
  if (result.ok) return { view: result.data } satisfies SigningData
  const status = result.offline ? 503 : result.status
  return data<SigningData>({ failure: status === 404 ? 'unknown' : 'failed' }, { status })
}

const ticked = z.pipe(
  z._default(z.unknown(), false),
  z.pipe(
    z.transform((value) => value === 'on'),
    z.literal(true, 'validation.consent.required'),
  ),
)

const strokesOf = (drawing: string | undefined): readonly Stroke[] => {
  try {
    return JSON.parse(drawing ?? '[]') as readonly Stroke[]
  } catch {
    return []
  }
}

/** Runs the check even when other fields are wrong, so that all errors appear together. */
const toldAtOnce = { error: 'validation.signature.required', when: () => true } as const

/** Schema of the signature form: consent, code, and either a drawing or a typed name. */
export const SignatureForm = z
  .object({
    consent: ticked,
    code: OneTimeCode,
    way: z._default(z.enum(['draw', 'type']), 'type'),
    drawing: z.optional(z.string()),
    typed: z.optional(z.string()),
  })
  .check(
    z.refine(({ way, drawing }) => way !== 'draw' || isDrawn(strokesOf(drawing)), {
      ...toldAtOnce,
      path: ['drawing'],
    }),
    z.refine(({ way, typed = '' }) => way === 'draw' || typed.trim() !== '', {
      ...toldAtOnce,
      path: ['typed'],
    }),
  )

type SignatureBody = z.input<typeof signingCalls.sign.body>

const bodyOf = ({ consent, code, way, drawing, typed }: z.output<typeof SignatureForm>): SignatureBody =>
  way === 'draw'
    ? { consent, code, drawing: strokesOf(drawing).map((stroke) => [...stroke]) }
    : { consent, code, typed }

/** Attaches errors about the code to its field. */
const failureOfSignature = (failed: Refused | Unreachable): Failure => {
  if (failed.offline || !failed.code.startsWith('code.')) return failureOf(failed)
  const message = failed.code === 'code.expired' ? 'errors.code.expired' : 'errors.code.invalid'
  return { issues: [{ path: 'code', message }], status: failed.status }
}

const tokenOf = ({ params }: Pick<ActionFunctionArgs, 'params'>) => ({ token: params.token ?? '' })

/** Address by which the frame reports its result (spec 001 §2). */
export const returnPath = (result: SignatureResult): string => `${paths.signatureReturn}?status=${result}`

/** Result of the form; `codeSent` confirms that a code was sent. */
export type SigningAnswer = Refusal & { codeSent?: true }

const sendCode = async (values: FormValues, args: ActionFunctionArgs): Promise<SigningAnswer> => {
  const result = await args.context.get(api)(signingCalls.signingCode, { params: tokenOf(args) })
  if (result.ok) return { values, issues: [], codeSent: true }
  const { notice } = failureOf(result)
  return { values, issues: [], notice }
}

const refuseToSign = async (values: FormValues, args: ActionFunctionArgs): Promise<SigningAnswer> => {
  const reason = typeof values.reason === 'string' ? values.reason : undefined
  const result = await args.context.get(api)(signingCalls.refuseSigning, {
    params: tokenOf(args),
    body: { reason },
  })
  if (result.ok) throw redirect(returnPath('fail'))
  return { values, issues: [], ...failureOf(result) }
}

/**
 * Signs, requests a code or refuses, by intent. Works without JavaScript when the signer types the
 * name.
 */
export const signingAction = formAction({
  schema: SignatureForm,
  order: ['consent', 'code', 'drawing', 'typed'],
  intents: { code: sendCode, refuse: refuseToSign },
  submit: async (given, args) => {
    const call = args.context.get(api)
    const result = await call(signingCalls.sign, { params: tokenOf(args), body: bodyOf(given) })
    return result.ok ? redirect(returnPath('success')) : failureOfSignature(result)
  },
})
