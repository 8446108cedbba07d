import { z } from 'zod/mini'
import { defineJob } from '../../../../jobs.ts'

/**
 * Reports that a policy which continues another one came into force, to the requests that wait for
 * it.
 */
export const policyActivated = defineJob('policy.activated', z.object({ policy: z.uuid() }))
