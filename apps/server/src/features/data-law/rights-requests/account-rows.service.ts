import { reassigning } from '../../../reassignment.ts'

/** Moves the rights requests of an account. */
export const reassignRightsRequests = reassigning('rights_requests')
