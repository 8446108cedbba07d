import { Suspense, lazy, useEffect, useState } from 'react'
import { askHere } from '../api/device-confirmation.ts'

const DeviceCode = lazy(async () => ({ default: (await import('./device-code.tsx')).DeviceCode }))

type Answer = (confirmed: boolean) => void

/** Dialog for this browser's code, open while an act waits for it. */
export const DeviceQuestion = () => {
  const [waiting, setWaiting] = useState<readonly Answer[]>([])
  useEffect(() => askHere(() => new Promise((resolve) => setWaiting((before) => [...before, resolve]))), [])
  const end = (confirmed: boolean) => {
    for (const answer of waiting) answer(confirmed)
    setWaiting([])
  }
  return <Suspense>{waiting.length > 0 && <DeviceCode onEnd={end} />}</Suspense>
}
