import type { Language } from '@wassit/words/language'
import { maskedRecipients } from './signing-recipients.ts'
import type { SigningSession } from './signing.queries.ts'

/** Signature as drawn or typed; the contract's schema ensures one of the two. */
export interface GivenSignature {
  drawing?: number[][] | undefined
  typed?: string | undefined
}

/** Origin of the call that signs: a whole address, unlike the trail's networks. */
export interface Caller {
  address: string
  userAgent: string | null
}

/**
 * Evidence of a signature, kept and printed on its audit page. It cannot contain the sealed file's
 * own hash: that is in the row, in the trail and on /verifier (RULINGS 44).
 */
export interface Evidence extends Caller {
  signer: string
  /** Masked addresses to which the code was sent that proves who signed. */
  codeSentTo: string
  codeSentAt: string
  signedAt: string
  way: 'drawn' | 'typed'
  consent: string
  language: Language
  sha256Before: string
}

export const evidenceOf = (
  session: SigningSession,
  { drawing }: GivenSignature,
  { address, userAgent }: Caller,
  at: Date,
): Evidence => ({
  signer: session.signer_name,
  codeSentTo: maskedRecipients(session),
  codeSentAt: (session.code_sent_at ?? at).toISOString(),
  signedAt: at.toISOString(),
  way: drawing ? 'drawn' : 'typed',
  address,
  userAgent,
  consent: session.consent,
  language: session.language,
  sha256Before: session.sha256_before,
})
