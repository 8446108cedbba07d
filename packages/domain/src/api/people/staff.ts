import { z } from 'zod/mini'
import { rightNames, staffRoles } from '../../access/rights.ts'
import { Email } from '../../party/email.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../values.ts'

/** Calls of members of the staff about themselves. */
export const staffCalls = {
  me: endpoint('GET /api/agent/me', {
    access: 'staff',
    summary: 'Returns the signed-in agent',
    answers: {
      200: z.object({
        id: z.string(),
        name: z.string(),
        email: Email,
        role: z.enum(staffRoles),
        rights: z.array(z.enum(rightNames)),
        second_factor: z.boolean(),
        /** Moment by which a second factor must be set up; null if there is one, or none is required. */
        factor_due_at: z.nullable(Moment),
      }),
    },
  }),
}
