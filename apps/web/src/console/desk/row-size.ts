import { useState } from 'react'
import { browserArea } from '../../storage/storage-area.ts'

const key = 'console-rows'

/** Tells whether a list has one line a file; this browser remembers the choice. */
export const useRowSize = () => {
  const [dense, setDense] = useState(() => browserArea().getItem(key) === 'dense')
  const toggle = () => {
    browserArea().setItem(key, dense ? 'full' : 'dense')
    setDense(!dense)
  }
  return { dense, toggle }
}
