import { splitPlate } from '@wassit/domain/party/plate'
import type { FieldGroup } from '@wassit/domain/products/product-form'
import { useEffect, useEffectEvent, useRef } from 'react'

interface PlateTypingProps {
  /** Parts of the plate in its order: number, letter, region. */
  fields: FieldGroup['fields']
}

/** Sets a part as if it were typed or chosen, so that its form notices. */
const put = (form: HTMLFormElement, name: string, value: string): void => {
  const part = form.elements.namedItem(name)
  if (!(part instanceof HTMLInputElement || part instanceof HTMLSelectElement)) return
  part.value = value
  part.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Lets a visitor type or paste a plate as it is written, `12345-أ-6` or `12345 A 6`, into its first
 * part: the letter and the region go to theirs. Without JavaScript each part is typed alone.
 */
export const PlateTyping = ({ fields }: PlateTypingProps) => {
  const marker = useRef<HTMLSpanElement>(null)
  const [number, letter, region] = fields.map(({ name }) => name)
  const take = useEffectEvent((typed: string, event: Event): void => {
    const parts = splitPlate(typed)
    const form = marker.current?.closest('form')
    if (!parts || !form || !number || !letter || !region) return
    event.preventDefault()
    put(form, number, parts.number)
    put(form, letter, parts.letter)
    if (parts.region) put(form, region, parts.region)
    form.querySelector<HTMLElement>(`[name="${region}"]`)?.focus()
  })
  const handle = useEffectEvent((event: Event): void => {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    // A pasted plate is longer than its number may be.
    const pasted = event instanceof ClipboardEvent ? event.clipboardData?.getData('text') : undefined
    if (target.name === number) take(pasted ?? target.value, event)
    else if (target.name === region) target.value = target.value.replace(/^[\s|/-]+/, '')
  })
  useEffect(() => {
    const plate = marker.current?.parentElement
    const stop = new AbortController()
    for (const kind of ['input', 'paste']) plate?.addEventListener(kind, handle, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return <span ref={marker} hidden />
}
