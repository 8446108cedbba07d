import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchName } from './search-address.ts'

/** Pause in typing before the address takes over the search. */
const pauseMs = 350

/**
 * Returns the search text, which applies at once. The address follows after a pause and preserves
 * the text over a reload. A link or the back button changes the address, and the text follows.
 */
export const useSearchText = (): { text: string; setText: (text: string) => void } => {
  const [params, setParams] = useSearchParams()
  const kept = params.get(searchName) ?? ''
  const [text, setText] = useState(kept)
  const [sent, setSent] = useState(kept)
  const [seen, setSeen] = useState(kept)
  if (seen !== kept) {
    setSeen(kept)
    // The address of an own search arrives while the customer may still be typing.
    if (kept !== sent) {
      setText(kept)
      setSent(kept)
    }
  }
  const keep = useEffectEvent(() => {
    setSent(text)
    setParams(
      (query) => {
        if (text) query.set(searchName, text)
        else query.delete(searchName)
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (text === kept) return
    const timer = setTimeout(() => keep(), pauseMs)
    return () => clearTimeout(timer)
  }, [text, kept])
  return { text, setText }
}
