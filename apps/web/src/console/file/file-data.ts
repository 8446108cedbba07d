import type { FileTab } from '@wassit/domain/site/file-tabs'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { loadedFrom } from '../live/loaded.ts'
import type { Loaded, LoadResult } from '../live/loaded.ts'
import { refreshQuietly } from '../live/quiet-refresh.ts'
import { tabOf } from './file-tabs.tsx'

type OpenFile<File> = (call: Call, number: string, tab: FileTab) => Promise<LoadResult<File>>

/** Returns the loader of a file, whose number and open tab are in the address. */
export const fileLoader = <File>(open: OpenFile<File>) =>
  customerLoader<Loaded<File>>(async ({ request, params, context }) => {
    const number = params.number ?? ''
    const tab = tabOf(new URL(request.url).searchParams)
    return loadedFrom(`${number} ${tab}`, await open(context.get(api), number, tab))
  })

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
