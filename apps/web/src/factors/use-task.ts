import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import type { Outcome } from './factor-calls.ts'

/** Runs one task at a time and keeps the message of the last failure. */
export const useTask = () => {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<MessageId>()
  const run = async <T>(task: () => Promise<Outcome<T>>, done: (value: T) => void): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setMessage(undefined)
    const outcome = await task()
    setBusy(false)
    if (outcome.ok) done(outcome.value)
    else setMessage(outcome.message)
  }
  return { isBusy, message, run, say: setMessage }
}
