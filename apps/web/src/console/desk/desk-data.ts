import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { loadedFrom } from '../live/loaded.ts'
import type { Loaded } from '../live/loaded.ts'
import { deskSearch, queryOf, readDesk } from './desk-address.ts'
import type { Listed, ListedSource } from './source.ts'

/** Returns the loader of a source's list, for the filters in the address. */
export const deskLoader = <Item, Choice extends string>(source: ListedSource<Item, Choice>) =>
  customerLoader<Loaded<Listed<Item>>>(async ({ request, context }) => {
    const state = readDesk(source, new URL(request.url).searchParams)
    const result = await source.list(context.get(api), queryOf(state), state.choice)
    return loadedFrom(deskSearch(source, state), result)
  })
