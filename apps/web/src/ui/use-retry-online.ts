import { useEffect, useEffectEvent } from 'react'

/** Tries again by itself once the network is back. */
export const useRetryOnline = (retry: () => unknown): void => {
  const handleOnline = useEffectEvent(() => void retry())
  useEffect(() => {
    const listener = () => handleOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}
