import { useState } from 'react'
import type { LoadFailure } from '../agent.ts'

/** What the loader of a list answers; `search` says which filters it belongs to. */
export type DeskData<List> = { search: string } & ({ list: List } | { failure: LoadFailure })

/** How much is in each view. */
export interface DeskCounts {
  /** Lines of this view and search on all pages. */
  total: number
  /** Of all, by status code. */
  counts: Record<string, number>
  waiting: number
  late: number
}

/**
 * The list to show: when it cannot be loaded anew, what was there before stays, with the failure beside
 * it.
 */
export const useDeskList = <List extends object>(
  data: DeskData<List> | null,
): { list?: List; failure?: LoadFailure } => {
  const [good, setGood] = useState<{ search: string; list: List }>()
  if (data && 'list' in data && data.list !== good?.list) setGood(data)
  if (!data) return {}
  if ('list' in data) return { list: data.list }
  return { failure: data.failure, ...(good?.search === data.search && { list: good.list }) }
}
