import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Call, Refused, Unreachable } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../agent.ts'
import type { LoadFailure } from '../agent.ts'
import { refreshQuietly } from '../quiet-refresh.ts'

/** Answer of a file's loader; `at` is the moment of loading, in milliseconds since 1970. */
export type FileData<File> = { number: string } & ({ file: File; at: number } | { failure: LoadFailure })

type OpenFile<File> = (
  call: Call,
  number: string,
) => Promise<{ ok: true; data: File } | Refused | Unreachable>

/** Returns the loader of a file, whose number is in the address. */
export const fileLoader = <File>(open: OpenFile<File>) =>
  customerLoader<FileData<File>>(async ({ params, context }) => {
    const number = params.number ?? ''
    const result = await open(context.get(api), number)
    return result.ok
      ? { number, file: result.data, at: Date.now() }
      : { number, failure: failureOfLoad(result) }
  })

interface ShownFile<File> {
  file?: File
  at?: number
  failure?: LoadFailure
}

/** Returns the file to show; if a reload fails, the previous one with the failure. */
export const useFile = <File extends object>(data: FileData<File> | null): ShownFile<File> => {
  const [good, setGood] = useState<FileData<File>>()
  if (data && 'file' in data && data !== good) setGood(data)
  if (!data) return {}
  if ('file' in data) return data
  const before = good?.number === data.number && 'file' in good ? good : undefined
  return { ...before, failure: data.failure }
}

/** Age of a file at which its signed links have a minute left (RULINGS 43). */
const linksLastMs = 4 * 60_000

/** Reloads the file in time, so that the links of its documents always work. */
export const useFreshLinks = (number: string, at: number | undefined): void => {
  const { revalidate } = useRevalidator()
  const renew = useEffectEvent(() => {
    if (at !== undefined && document.visibilityState === 'visible' && Date.now() - at >= linksLastMs)
      void refreshQuietly(revalidate, new Set([number]))
  })
  useEffect(() => {
    const check = () => renew()
    const timer = setInterval(check, 15_000)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
