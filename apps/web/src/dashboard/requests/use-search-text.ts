import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchName } from './search-address.ts'

/** A pause in typing after which the address takes the search over. */
const pauseMs = 350

/**
 * What is searched for. It takes effect at once; the address follows after a pause and keeps it over a
 * reload, and when it changes otherwise, by a link or the way back, what is typed follows it.
 */
export const useSearchText = (): { text: string; setText: (text: string) => void } => {
  const [params, setParams] = useSearchParams()
  const kept = params.get(searchName) ?? ''
  const [text, setText] = useState(kept)
  const [sent, setSent] = useState(kept)
  const [seen, setSeen] = useState(kept)
  if (seen !== kept) {
    setSeen(kept)
    // Our own search arrives while somebody may be typing on.
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
