import { reassigning } from '../../../reassignment.ts'

/** Moves the messages of an account: the joined person had them. */
export const reassignReminders = reassigning('reminders')

/** Moves the stops of an account: whoever wanted no messages wants none with the other account either. */
export const reassignReminderStops = reassigning('reminder_stops')
