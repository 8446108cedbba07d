import { deskTableCalls } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTableAnswer } from '@wassit/domain/api/desk/desk-tables'
import { isOfCards } from '@wassit/domain/desk-table/table-views'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { useLoaderData } from 'react-router'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import { askDays } from '../admin/admin-data.ts'
import type { ListData, OfDays, Result } from '../admin/admin-data.ts'
import { queryOf, readTable, viewLinked } from './table-address.ts'

/** Lines of a table; those that stand as cards with the details that their cards show. */
type CardsAnswer<Card> = OfDays<DeskTableAnswer> & { cards?: readonly Card[] }

/** Returns the lines of a table that an address names. */
export const loadTable = async (
  call: Call,
  table: DeskTable,
  url: string,
): Promise<ListData<OfDays<DeskTableAnswer>>> => {
  const state = readTable(new URL(url).searchParams)
  const id = viewLinked(state)
  const view = id ? await call(deskTableCalls.savedView, { params: { id } }) : undefined
  if (view && !view.ok) return { failure: failureOfLoad(view) }
  const query = view?.data.parts ?? queryOf(state)
  const result = await askDays(
    (asked) => call(deskTableCalls.deskTable, { params: { table }, query: asked }),
    query,
  )
  return result.ok ? { list: result.data } : { failure: failureOfLoad(result) }
}

/**
 * Returns the loader of a page with a table, which the last part of the address may name. The link of a saved
 * view shows its parts.
 */
export const tableLoader = (tableOf: (slug: string | undefined) => DeskTable) =>
  customerLoader(({ request, params, context }) =>
    loadTable(context.get(api), tableOf(params.table), request.url),
  )

/**
 * Returns the loader of a table some of whose lines stand as cards, and the hook that reads their details; `load`
 * returns the details of some lines.
 */
export const cardsOf = <Card extends { id: string }>(
  table: DeskTable,
  load: (call: Call, ids: string) => Promise<Result<readonly Card[]>>,
) => ({
  loader: customerLoader<ListData<CardsAnswer<Card>>>(async ({ request, context }) => {
    const call = context.get(api)
    const loaded = await loadTable(call, table, request.url)
    if (!('list' in loaded)) return loaded
    const { list } = loaded
    const ids = list.rows.map(({ id }) => String(id))
    const { view } = readTable(new URL(request.url).searchParams)
    if (ids.length === 0 || !isOfCards(table, view)) return loaded
    const details = await load(call, ids.join(','))
    if (!details.ok) return { failure: failureOfLoad(details) }
    return { list: { ...list, cards: ids.flatMap((id) => details.data.filter((card) => card.id === id)) } }
  }),
  useCards: (): readonly Card[] => {
    const data = useLoaderData<ListData<CardsAnswer<Card>> | null>()
    return data && 'list' in data ? (data.list.cards ?? []) : []
  },
})
