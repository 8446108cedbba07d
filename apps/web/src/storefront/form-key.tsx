import { useState } from 'react'
import { randomUuid } from '../api/random-uuid.ts'
import { useAlive } from '../ui/browser-state.ts'

const name = '_key'

/**
 * One key per rendered form (RULINGS 32). The page itself is the same for everybody and kept in memory,
 * so the key is made in the browser; a form sent without JavaScript has none.
 */
export const FormKey = () => {
  const [key] = useState(randomUuid)
  return <input type="hidden" name={name} value={useAlive() ? key : ''} />
}

/** The key of a form as its call carries it. */
export const keyOf = (form: FormData): { 'idempotency-key': string } | undefined => {
  const key = form.get(name)
  return typeof key === 'string' && key ? { 'idempotency-key': key } : undefined
}
