import { useEffect, useRef } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useNavigation } from 'react-router'
import type { useSchema } from './use-schema.ts'
import { inputsOf, readForCheck } from './values.ts'
import type { FormValues } from './values.ts'

/** Whether a form is under way to the server. */
export const usePending = (): boolean => {
  const navigation = useNavigation()
  return navigation.state !== 'idle' && navigation.formMethod === 'POST'
}

interface SendingParts extends Pick<ReturnType<typeof useSchema>, 'isReady' | 'fetchSchema'> {
  form: RefObject<HTMLFormElement | null>
  pending: boolean
  /** Checks what is sent; true when it may go. */
  submitted: (values: FormValues) => boolean
}

/** Two clicks of one double click are closer than this, and closer than React tells of the first. */
const doubleClickMs = 700

/** Sends on what was held back before the page came alive (head-script.ts). */
const useHeldForm = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => {
    const element = form.current
    element?.setAttribute('data-alive', '')
    if (!element?.hasAttribute('data-sent')) return
    element.removeAttribute('data-sent')
    element.requestSubmit()
  }, [form])

/** Checks a form when it is sent, and lets nothing out twice. Sent before the schema was there, it waits. */
export const useSending = ({ form, pending, isReady, fetchSchema, submitted }: SendingParts) => {
  const waiting = useRef<HTMLElement | null>(undefined)
  const pressed = useRef<HTMLElement>(null)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  useHeldForm(form)
  // Answered: what follows is no double click, however quick.
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
  /** Presses the same button again; one that is gone meanwhile is done without. */
  const sendAgain = () => form.current?.requestSubmit(pressed.current?.isConnected ? pressed.current : null)
  return { handleSubmit, sendAgain }
}
