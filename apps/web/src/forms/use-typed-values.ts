import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal } from './action.ts'
import { isTouched } from './touched.ts'
import { inputsOf, readForCheck, readValues } from './values.ts'
import type { FormValues } from './values.ts'

interface TypedParts {
  start: FormValues
  refusal?: Refusal
  onValues?: (values: FormValues) => void
}

export const useTypedValues = ({ start, refusal, onValues }: TypedParts) => {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [seen, setSeen] = useState(refusal)
  if (refusal !== seen) {
    setSeen(refusal)
    if (refusal) setValues(refusal.values)
  }

  // Text typed before hydration is in the inputs, not in the React state.
  const tell = useEffectEvent((typed: FormValues) => onValues?.(typed))
  useEffect(() => {
    if (!form.current) return
    const typed = readValues(new FormData(form.current))
    setValues(typed)
    // An effect of the page registers the listener after this one, hence the microtask.
    if (isTouched(form.current)) queueMicrotask(() => tell(typed))
  }, [])

  /** Reads the form and returns its values for validation; a half-typed date is not stored. */
  const read = (): FormValues | undefined => {
    if (!form.current) return undefined
    const fields = new FormData(form.current)
    const now = readValues(fields)
    setValues(now)
    onValues?.(now)
    return readForCheck(fields, inputsOf(form.current))
  }
  return { form, values, read }
}
