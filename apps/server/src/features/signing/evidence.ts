import { maskedEmail } from '@wassit/domain/party/email'
import type { Language } from '@wassit/domain/i18n/language'
import type { SigningSession } from './signing.queries.ts'

/** What a signer gave; the contract's schema sees to one of the two ways of signing. */
export interface GivenSignature {
  drawing?: number[][] | undefined
  typed?: string | undefined
}

/** Where the call that signs came from: a whole address, unlike what the trail keeps of other calls. */
export interface Caller {
  address: string
  userAgent: string | null
}

/**
 * What is kept of a signature, and written on its audit page. The sealed file's own hash cannot stand in
 * it: that is in the row, in the trail and on /verifier (RULINGS 44).
 */
export interface Evidence extends Caller {
  signer: string
  /** Where the code was sent that proves who signed. */
  email: string
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
  email: maskedEmail(session.signer_email),
  codeSentAt: (session.code_sent_at ?? at).toISOString(),
  signedAt: at.toISOString(),
  way: drawing ? 'drawn' : 'typed',
  address,
  userAgent,
  consent: session.consent,
  language: session.language,
  sha256Before: session.sha256_before,
})
