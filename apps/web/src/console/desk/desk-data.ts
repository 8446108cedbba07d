import { useState } from 'react'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../agent.ts'
import type { LoadFailure } from '../agent.ts'
import { deskSearch, queryOf, readDesk } from './desk-address.ts'
import type { Listed, ListedSource } from './source.ts'

/** Answer of a list's loader; `search` tells which filters it belongs to. */
export type DeskData<Item> = { search: string } & ({ list: Listed<Item> } | { failure: LoadFailure })

/** Returns the loader of a source's list. */
export const deskLoader = <Item, Choice extends string>(source: ListedSource<Item, Choice>) =>
  customerLoader<DeskData<Item>>(async ({ request, context }) => {
    const state = readDesk(source, new URL(request.url).searchParams)
    const search = deskSearch(source, state)
    const result = await source.list(context.get(api), queryOf(state), state.choice)
    return result.ok ? { search, list: result.list } : { search, failure: failureOfLoad(result) }
  })

/**
 * Returns the list to show; if a reload fails, the previous list of the same filters with the
 * failure.
 */
export const useDeskList = <Item>(
  data: DeskData<Item> | null,
): { list?: Listed<Item>; failure?: LoadFailure } => {
  const [good, setGood] = useState<{ search: string; list: Listed<Item> }>()
  if (data && 'list' in data && data.list !== good?.list) setGood(data)
  if (!data) return {}
  if ('list' in data) return { list: data.list }
  return { failure: data.failure, ...(good?.search === data.search && { list: good.list }) }
}
