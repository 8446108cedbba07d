import { useEffect, useEffectEvent, useState } from 'react'
import type { Refused, Unreachable } from '../../api/client.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'

/** Part of a page that was loaded after it, or why it could not be; neither until that is known. */
interface Part<T> {
  data?: T
  failure?: LoadFailure
}

type Ask<T> = () => Promise<{ ok: true; data: T } | Refused | Unreachable>

/**
 * Loads a part next to its page, which does not wait for it. `about` names
 * what the part shows: another name loads again. Nothing loads until the part is wanted.
 */
export const usePart = <T>(ask: Ask<T>, about = '', isWanted = true) => {
  const [loaded, setLoaded] = useState<{ about: string; part: Part<T> }>()
  const read = async (of: string) => {
    const result = await ask()
    const part: Part<T> = result.ok ? { data: result.data } : { failure: failureOfLoad(result) }
    return { about: of, part }
  }
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const load = async () => {
      const found = await readNow(about)
      if (isCurrent) setLoaded(found)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [about, isWanted])
  const part: Part<T> = loaded?.about === about ? loaded.part : {}
  return { ...part, load: async () => setLoaded(await read(about)) }
}
