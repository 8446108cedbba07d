import { z } from 'zod/mini'
import { issuedKinds } from '../../document/document.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../values.ts'

/**
 * States of an issued document today. A cover is `upcoming` before its first day and `ended` after its last one; a quote ends with
 * its validity; `cancelled` documents prove nothing any more.
 */
export const documentStandings = ['inForce', 'toSign', 'upcoming', 'ended', 'cancelled', 'replaced'] as const
export type DocumentStanding = (typeof documentStandings)[number]

/** Public facts about an issued document: no name, no risk, no amount. */
export const VerifiedDocument = z.object({
  kind: z.enum(issuedKinds),
  insurance_number: z.string(),
  insuranceType_name: z.string(),
  insuranceType_typeName: z.string(),
  company_name: z.string(),
  issued_at: Moment,
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  standing: z.enum(documentStandings),
  /** True if the document is valid today: a quote that has not expired, a contract to sign, a policy in force. */
  in_force: z.boolean(),
  /**
   * SHA-256 hashes (hex) of the issued file, which the browser compares with a dropped file. A
   * signed contract or discharge also has the hash of the sealed file, which shows its own code.
   */
  sha256: z.array(z.string()),
})
export type VerifiedDocument = z.output<typeof VerifiedDocument>

export const verificationCalls = {
  verifyDocument: endpoint('GET /api/verifier/:reference', {
    access: 'public',
    summary: 'Tells if a document is genuine and in force',
    params: z.object({ reference: z.string().check(z.maxLength(80)) }),
    answers: { 200: VerifiedDocument },
    limit: { perAddress: 60, windowSeconds: 60 },
  }),
}
