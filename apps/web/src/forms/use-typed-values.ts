import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal } from './action.ts'
import { isTouched } from './touched.ts'
import { inputsOf, readForCheck, readValues } from './values.ts'
import type { FormValues } from './values.ts'

interface TypedParts {
  start: FormValues
  refusal?: Refusal
  onValues?: (values: FormValues) => void
}

/** What the form of a ref holds at this moment. */
export const useTypedValues = ({ start, refusal, onValues }: TypedParts) => {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [seen, setSeen] = useState(refusal)
  if (refusal !== seen) {
    setSeen(refusal)
    if (refusal) setValues(refusal.values)
  }

  // What was typed before the page came alive is in the inputs, not in our state.
  const tell = useEffectEvent((typed: FormValues) => onValues?.(typed))
  useEffect(() => {
    if (!form.current) return
    const typed = readValues(new FormData(form.current))
    setValues(typed)
    // Whoever listens is set up by an effect of the page, which runs after this one.
    if (isTouched(form.current)) queueMicrotask(() => tell(typed))
  }, [])

  /** Reads the form again and returns what it is checked with; a half-typed date is kept nowhere. */
  const read = useCallback((): FormValues | undefined => {
    if (!form.current) return undefined
    const fields = new FormData(form.current)
    const now = readValues(fields)
    setValues(now)
    onValues?.(now)
    return readForCheck(fields, inputsOf(form.current))
  }, [onValues])
  return { form, values, read }
}
