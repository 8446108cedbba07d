import { z } from 'zod/mini'
import { defineJob } from '../../jobs.ts'

/** A policy that continues another one came into force: what waited for that follows. */
export const policyActivated = defineJob('policy.activated', z.object({ policy: z.uuid() }))
