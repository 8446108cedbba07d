import { useState } from 'react'
import { randomUuid } from '../api/random-uuid.ts'
import { useAlive } from '../ui/browser-state.ts'

const name = '_key'

/**
 * Idempotency key of a rendered form (RULINGS 32). All visitors share one cached page, so the
 * browser makes the key; a form sent without JavaScript has none.
 */
export const FormKey = () => {
  const [key] = useState(randomUuid)
  return <input type="hidden" name={name} value={useAlive() ? key : ''} />
}

/** Returns the header that carries the form's key; undefined without a key. */
export const keyOf = (form: FormData): { 'idempotency-key': string } | undefined => {
  const key = form.get(name)
  return typeof key === 'string' && key ? { 'idempotency-key': key } : undefined
}
