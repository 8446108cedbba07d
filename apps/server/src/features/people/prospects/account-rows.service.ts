import { reassigning } from '../../../reassignment.ts'

/** Moves the prospects of an account. */
export const reassignProspects = reassigning('prospects')
