import { useState } from 'react'

interface Failed<F> {
  failure: F
}

/**
 * What was loaded last. A later try that fails, e.g. on the way through a tunnel, does not take it off the
 * screen; it is told as `stale`.
 */
export const useKept = <T extends object, F>(data: T | Failed<F> | null): { kept?: T; stale?: F } => {
  const [kept, setKept] = useState<T>()
  if (!data) return { kept }
  if ('failure' in data) return { kept, stale: data.failure }
  if (data !== kept) setKept(data)
  return { kept: data }
}
