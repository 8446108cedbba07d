import { useEffect } from 'react'

/** Tries again by itself once the network is back. */
export const useRetryOnline = (retry: () => Promise<void>): void =>
  useEffect(() => {
    const handleOnline = () => void retry()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [retry])
