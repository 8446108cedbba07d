import { useEffect, useEffectEvent } from 'react'

export const useRetryOnline = (retry: () => unknown): void => {
  const handleOnline = useEffectEvent(() => void retry())
  useEffect(() => {
    const listener = () => handleOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}
