import { reassigning } from '../../../reassignment.ts'

/** Moves the tasks about an account; those about files follow them. */
export const reassignTasks = reassigning('tasks')
