import { randomUuid } from './random-uuid.ts'

/** Id of this page in the browser, which its calls carry: it ignores live messages about itself. */
export const tab = randomUuid()
