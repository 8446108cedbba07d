import { useEffect, useState } from 'react'
import type { DetailsForm } from './details-form.tsx'

type Component = typeof DetailsForm

let loaded: Component | undefined

const load = async (): Promise<Component | undefined> => {
  loaded ??= await import('./details-form.tsx').then(
    (chunk) => chunk.DetailsForm,
    () => undefined,
  )
  return loaded
}

/** Returns the form of the details once it is wanted and its code has arrived. */
export const useDetailsForm = (isWanted: boolean): Component | undefined => {
  const [form, setForm] = useState<{ Form: Component } | undefined>(() => loaded && { Form: loaded })
  useEffect(() => {
    if (isWanted && !form) void load().then((Form) => Form && setForm({ Form }))
  }, [isWanted, form])
  return form?.Form
}
