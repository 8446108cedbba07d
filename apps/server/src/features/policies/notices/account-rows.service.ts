import { reassigning } from '../../../reassignment.ts'

/** Moves the notices of an account. */
export const reassignNotices = reassigning('notices')
