import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { Call, CallResult } from './client.ts'

/**
 * Question that a refused call waits for: the mailed code of this browser, a new proof in a browser
 * that is confirmed, the second factor, its set-up, or a new sign-in of someone whose session ended.
 */
export type Question = 'device' | 'proof' | 'factor' | 'missing' | 'signIn'

const questions: Partial<Record<ErrorCode, Question>> = {
  'device.unconfirmed': 'device',
  'device.stale': 'proof',
  'factor.required': 'factor',
  'factor.stale': 'factor',
  'factor.missing': 'missing',
  'session.idle': 'signIn',
  'session.missing': 'signIn',
  'session.expired': 'signIn',
}

/** Asks a question on the current page; returns true once it is answered. */
export type Ask = (question: Question) => Promise<boolean>

let ask: Ask | undefined
let asksForSignIn = false

/**
 * Registers the function that asks on the current page, and tells whether it asks for a sign-in too;
 * returns the function that unregisters it.
 */
export const askHere = (asking: Ask, signsIn = false): (() => void) => {
  ask = asking
  asksForSignIn = signsIn
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Asks for a new sign-in on the current page; returns false on a page that does not ask for it. */
export const askSignIn = (): boolean => {
  if (!ask || !asksForSignIn) return false
  void ask('signIn')
  return true
}

/** Tells whether the current page asks itself. Other pages redirect to the page of the question. */
export const asksHere = (): boolean => ask !== undefined

/** Returns the question that a refused call waits for. */
export const questionOf = (result: CallResult<never>): Question | undefined =>
  result.ok || result.offline ? undefined : questions[result.code]

/** A call waits for this many questions at most: for a new sign-in or a mailed code, and for a second factor. */
const mostQuestions = 2

/** Wraps a call so that it is repeated once its question is answered, with the same input. */
export const confirming = (call: Call): Call => {
  const confirmed = async (...input: Parameters<Call>) => {
    let result = await call(...input)
    for (let asked = 0; asked < mostQuestions; asked += 1) {
      const question = questionOf(result as CallResult<never>)
      if (!question || (question === 'signIn' && !asksForSignIn) || !(await ask?.(question))) break
      result = await call(...input)
    }
    return result
  }
  return confirmed as Call
}
