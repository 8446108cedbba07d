import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Sends a form that was held back before hydration (head-script.ts), with the button that was pressed. */
export const useHeldForm = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => {
    const element = form.current
    if (!element) return
    const sent = element.getAttribute('data-sent')
    element.setAttribute('data-alive', '')
    element.removeAttribute('data-sent')
    if (sent === null) return
    const button = sent ? `button[value="${CSS.escape(sent)}"]` : 'none'
    element.requestSubmit(element.querySelector<HTMLButtonElement>(button))
  }, [form])
