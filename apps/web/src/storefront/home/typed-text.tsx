import { useEffect, useState } from 'react'

/** Spec 000 §1: pace of the language chooser. */
const msPerCharacter = 80

/**
 * Text that types itself once. Its space is reserved from the start. Screen readers get the whole
 * text, as do visitors with reduced motion or without JavaScript.
 */
export const TypedText = ({ text }: { text: string }) => {
  const [typed, setTyped] = useState(text.length)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let count = 0
    const timer = setInterval(() => {
      count += 1
      setTyped(count)
      if (count >= text.length) clearInterval(timer)
    }, msPerCharacter)
    return () => clearInterval(timer)
  }, [text])
  const writing = typed < text.length
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {text.slice(0, typed)}
        {writing && <span className="text-brand-ink">▏</span>}
        <span className="invisible">{text.slice(typed)}</span>
      </span>
    </>
  )
}
