import { reassigning } from '../../../reassignment.ts'

/** Moves the files of an account. */
export const reassignPolicies = reassigning('policies')
