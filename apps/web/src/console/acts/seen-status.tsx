import { createContext, useContext } from 'react'

const Seen = createContext<number | undefined>(undefined)

/** Provides the forms below with the status of the file on the screen. */
export const SeenStatus = Seen.Provider

/** Name of the hidden field for the status that the agent sees. */
const seenField = 'seen_status'

export const SeenField = () => {
  const status = useContext(Seen)
  return status === undefined ? null : <input type="hidden" name={seenField} value={status} />
}

/** Returns the status of a submitted form, as the query of its call. */
export const seenQuery = (form: FormData): { seen_status?: string } => {
  const status = form.get(seenField)
  return typeof status === 'string' ? { seen_status: status } : {}
}
