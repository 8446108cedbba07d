import { reassigning } from '../../../reassignment.ts'

/** Moves the consents of an account; messages of promotion follow their consent. */
export const reassignConsents = reassigning('consents')
