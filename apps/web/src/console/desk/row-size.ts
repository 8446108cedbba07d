import { useState } from 'react'
import { useMedia } from '../../ui/browser-state.ts'
import { browserArea } from '../../storage/storage-area.ts'

const key = 'console-rows'

/** Tells whether a list has one line a file; this browser remembers the choice. */
export const useRowSize = () => {
  const isWide = useMedia('(min-width: 68.75rem)')
  const [chosen, setChosen] = useState(() => browserArea().getItem(key))
  // Thumbs need the taller rows of a phone.
  const dense = chosen === null ? isWide : chosen === 'dense'
  const toggle = () => {
    const size = dense ? 'full' : 'dense'
    browserArea().setItem(key, size)
    setChosen(size)
  }
  return { dense, toggle }
}
