import { useState } from 'react'
import type { LoadFailure } from '../agent.ts'

/** Answer of a list's loader; `search` tells which filters it belongs to. */
export type DeskData<List> = { search: string } & ({ list: List } | { failure: LoadFailure })

/** Number of lines in each view. */
export interface DeskCounts {
  /** Lines of this view and search on all pages. */
  total: number
  /** Lines of all views, by status code. */
  counts: Record<string, number>
  waiting: number
  late: number
}

/**
 * Returns the list to show; if a reload fails, the previous list of the same filters with the
 * failure.
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
