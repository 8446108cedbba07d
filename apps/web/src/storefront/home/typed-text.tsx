import { useEffect, useState } from 'react'

/** Pace of the language chooser (spec 000 §1). */
const msPerCharacter = 80

/**
 * A line that writes itself, once. Its place is kept from the start, those who hear the page get it
 * whole, and whoever asked for less motion, or has no JavaScript, sees it whole at once.
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
