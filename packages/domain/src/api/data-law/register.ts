import { z } from 'zod/mini'
import { outsideServices } from '../../personal-data/register.ts'
import { endpoint } from '../endpoint.ts'

/** Facts of this installation that the register adds to the table of the domain. */
export const RegisterFacts = z.object({
  /** Name of the broker; null until it is configured. */
  company: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  /** Number of the authorisation by the CNDP; null until it is configured. */
  cndp: z.nullable(z.string()),
  services: z.array(z.object({ service: z.enum(outsideServices), country: z.nullable(z.string()) })),
  backed_up: z.boolean(),
  /** Signed links to the paper in each language. */
  papers: z.object({ fr: z.string(), en: z.string(), ar: z.string() }),
})
export type RegisterFacts = z.output<typeof RegisterFacts>

/** Calls about the register of processing of personal data. */
export const registerCalls = {
  register: endpoint('GET /api/agent/register', {
    access: 'staff:privacy',
    summary: 'Returns the broker’s facts of the register of processing, and links to it as a paper',
    answers: { 200: RegisterFacts },
  }),
  registerPaper: endpoint('GET /api/register/:language', {
    access: 'signedLink',
    right: 'read',
    summary: 'Downloads the register of processing as PDF',
    params: z.object({ language: z.enum(['fr', 'en', 'ar'], 'validation.invalid') }),
    answers: { 200: null },
  }),
}
