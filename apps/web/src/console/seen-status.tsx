import { createContext, useContext } from 'react'

const Seen = createContext<number | undefined>(undefined)

/** Gives the forms below it the status of the file that is on the screen. */
export const SeenStatus = Seen.Provider

/** Carries in its form the status that the agent decides on. */
const seenField = 'seen_status'

export const SeenField = () => {
  const status = useContext(Seen)
  return status === undefined ? null : <input type="hidden" name={seenField} value={status} />
}

/** The status that a form was sent with, as its call carries it. */
export const seenQuery = (form: FormData): { seen_status?: string } => {
  const status = form.get(seenField)
  return typeof status === 'string' ? { seen_status: status } : {}
}
