import { useState } from 'react'
import type { Refused, Unreachable } from '../../api/client.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'

export type LoadResult<T> = { ok: true; data: T } | Refused | Unreachable

/** Answer of a loader; `at` is the moment of loading, in milliseconds since 1970. */
export type Loaded<T> = {
  /** Number of the file, or the filters of the list, that was loaded. */
  of: string
} & ({ data: T; at: number } | { failure: LoadFailure })

export const loadedFrom = <T>(of: string, result: LoadResult<T>): Loaded<T> =>
  result.ok ? { of, data: result.data, at: Date.now() } : { of, failure: failureOfLoad(result) }

interface Shown<T> {
  data?: T
  at?: number
  failure?: LoadFailure
}

/** Returns the data to show; if a reload fails, the previous data of the same file or filters. */
export const useLoaded = <T>(loaded: Loaded<T> | null): Shown<T> => {
  const [good, setGood] = useState<Loaded<T>>()
  if (loaded && 'data' in loaded && loaded !== good) setGood(loaded)
  if (!loaded) return {}
  if ('data' in loaded) return loaded
  const before = good?.of === loaded.of && 'data' in good ? good : undefined
  return { ...before, failure: loaded.failure }
}
