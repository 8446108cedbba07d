import { useEffect, useRef } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useNavigation } from '../routing/navigation.tsx'
import { useHeldForm } from '../ui/use-held-form.ts'
import type { useSchema } from './use-schema.ts'
import { inputsOf, readForCheck } from './values.ts'
import type { FormValues } from './values.ts'

export const usePending = (): boolean => {
  const navigation = useNavigation()
  return navigation.state !== 'idle' && navigation.formMethod === 'POST'
}

interface SendingParts extends Pick<ReturnType<typeof useSchema>, 'isReady' | 'fetchSchema'> {
  form: RefObject<HTMLFormElement | null>
  pending: boolean
  /** Validates a submission; returns true if the form may be sent. */
  submitted: (values: FormValues) => boolean
}

/** Maximum time between the clicks of a double click, in which React may not yet report the first one. */
const doubleClickMs = 700

/**
 * Validates submissions and sends each only once. A submission before the schema is loaded waits
 * for it.
 */
export const useSending = ({ form, pending, isReady, fetchSchema, submitted }: SendingParts) => {
  const waiting = useRef<HTMLElement | null>(undefined)
  const pressed = useRef<HTMLElement>(null)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  useHeldForm(form)
  // After an answer, even a quick submission is not a double click.
  useEffect(() => {
    if (!pending) sentAt.current = Number.NEGATIVE_INFINITY
  }, [pending])
  useEffect(() => {
    if (!isReady || waiting.current === undefined) return
    form.current?.requestSubmit(waiting.current)
    waiting.current = undefined
  }, [form, isReady])

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    pressed.current = submitter
    if (pending || event.timeStamp - sentAt.current < doubleClickMs) return event.preventDefault()
    if (submitter instanceof HTMLButtonElement && submitter.name === '_intent') return
    if (!isReady) {
      event.preventDefault()
      waiting.current = submitter
      void fetchSchema()
      return
    }
    const typed = readForCheck(new FormData(event.currentTarget), inputsOf(event.currentTarget))
    if (submitted(typed)) sentAt.current = event.timeStamp
    else event.preventDefault()
  }
  /** Submits with the same button again, or with none if it is gone. */
  const sendAgain = () => form.current?.requestSubmit(pressed.current?.isConnected ? pressed.current : null)
  return { handleSubmit, sendAgain }
}
