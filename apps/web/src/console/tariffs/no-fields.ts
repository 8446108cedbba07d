import { z } from 'zod/mini'

/** Form with a button only. */
export const noFields = z.object({})
