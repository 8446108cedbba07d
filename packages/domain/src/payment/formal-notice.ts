import { addDays } from '../party/date.ts'

/** Days after the due day from which the insurer may send the formal notice (insurance code, art. 21). */
export const formalNoticeDays = 11

/** Days from the sending of the formal notice to the suspension, and from there to the termination (insurance code, art. 21). */
const suspensionDays = 20
const terminationDays = 10

/** Days (ISO) of a formal notice: the first on which the insurer may send it, and what follows if it does. */
interface FormalNotice {
  sendFrom: string
  suspendedFrom: string
  endableFrom: string
}

/**
 * Returns the days of the formal notice for an instalment that is due on a day (ISO), if the insurer sends it on
 * `sentOn`, or on the first possible day before that.
 */
export const formalNoticeOf = (dueOn: string, sentOn: string): FormalNotice => {
  const sendFrom = addDays(dueOn, formalNoticeDays)
  const suspendedFrom = addDays(sentOn < sendFrom ? sendFrom : sentOn, suspensionDays)
  return { sendFrom, suspendedFrom, endableFrom: addDays(suspendedFrom, terminationDays) }
}
