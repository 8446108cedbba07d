import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { browserArea } from '../storage/storage-area.ts'

const key = 'console-shortcuts'

/** Tells whether single characters act, which an agent who dictates switches off (WCAG 2.1.4). */
const areOn = (): boolean => browserArea().getItem(key) !== 'off'

/** Returns the switch of single characters; this browser remembers the choice. */
export const useShortcuts = () => {
  const [on, setOn] = useState(areOn)
  const toggle = () => {
    browserArea().setItem(key, on ? 'off' : 'on')
    setOn(!on)
  }
  return { on, toggle }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea, dialog, dialog *'))

/** Tells whether a key is pressed without Ctrl, Meta and Alt: with them it belongs to the browser. */
export const isPlain = ({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => !ctrlKey && !metaKey && !altKey

/** Calls back for a plain key pressed on the page itself, neither in a field nor in a dialog. */
export const usePageKeys = (onKey: (event: KeyboardEvent) => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event) || isTyping(event.target) || document.querySelector('dialog[open]')) return
    onKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Calls back with the character of a plain key, unless single characters are switched off. */
export const useCharacter = (onCharacter: (character: string, event: KeyboardEvent) => void): void =>
  usePageKeys((event) => {
    if (event.key.length === 1 && areOn()) onCharacter(event.key, event)
  })

/** Moves the focus to the first field inside an element at a character. */
export const useFocusKey = (character: string, within: RefObject<HTMLElement | null>): void =>
  useCharacter((pressed, event) => {
    if (pressed !== character) return
    event.preventDefault()
    within.current?.querySelector<HTMLElement>('textarea, select')?.focus()
  })
