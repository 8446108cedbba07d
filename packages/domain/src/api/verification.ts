import { z } from 'zod/mini'
import { issuedKinds } from '../document/document.ts'
import { endpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import { Moment } from './values.ts'

/** What anybody may know of a document we issued: no name, no risk, no amount. */
export const VerifiedDocument = z.object({
  kind: z.enum(issuedKinds),
  insurance_number: z.string(),
  insuranceType_name: z.string(),
  insuranceType_typeName: z.string(),
  company_name: z.string(),
  issued_at: Moment,
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  /** Whether what it says holds today: a quote not expired, a policy in force. */
  in_force: z.boolean(),
  /**
   * SHA-256 (hex) of the file as we issued it, compared in the browser with a dropped file; of a contract
   * or a discharge that was signed also of the sealed file, on which its own code is printed.
   */
  sha256: z.array(z.string()),
})
export type VerifiedDocument = z.output<typeof VerifiedDocument>

export const verificationCalls = {
  verifyDocument: endpoint({
    method: 'GET',
    path: '/api/verifier/:reference',
    access: 'public',
    summary: 'Whether a document is genuine and in force',
    params: z.object({ reference: z.string().check(z.maxLength(80)) }),
    answers: { 200: VerifiedDocument },
    failure: failures.usual,
    errors: ['document.unknown'],
    limit: { perAddress: 60, windowSeconds: 60 },
  }),
}
