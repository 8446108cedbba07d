import { reassigning } from '../../../reassignment.ts'

/** Moves the drafts of an account. */
export const reassignDrafts = reassigning('drafts')
