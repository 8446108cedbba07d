import { useState } from 'react'

interface Failed<F> {
  failure: F
}

/**
 * Returns the data that loaded last. A later load that fails, e.g. in a tunnel, does not remove it
 * from the screen but is returned as `stale`.
 */
export const useKept = <T extends object, F>(data: T | Failed<F> | null): { kept?: T; stale?: F } => {
  const [kept, setKept] = useState<T>()
  if (!data) return { kept }
  if ('failure' in data) return { kept, stale: data.failure }
  if (data !== kept) setKept(data)
  return { kept: data }
}
