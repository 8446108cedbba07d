import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

interface Handlers {
  submit: (event: SubmitEvent, form: HTMLFormElement) => void
  keydown: (event: KeyboardEvent, form: HTMLFormElement) => void
  click: (event: MouseEvent, form: HTMLFormElement) => void
}

/** Handles events of the form around an element before the form does. */
export const useFormEvents = (inside: RefObject<HTMLElement | null>, handlers: Handlers): void => {
  const submit = useEffectEvent(handlers.submit)
  const keydown = useEffectEvent(handlers.keydown)
  const click = useEffectEvent(handlers.click)
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    form.addEventListener('submit', (event) => submit(event, form), options)
    form.addEventListener('keydown', (event) => keydown(event, form), options)
    form.addEventListener('click', (event) => click(event, form), options)
    return () => stop.abort()
  }, [inside])
}
