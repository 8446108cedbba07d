import { isDeepStrictEqual } from 'node:util'
import { ViewParts } from '@wassit/domain/api/desk/desk-tables'
import type { SavedView, ViewBody } from '@wassit/domain/api/desk/desk-tables'
import { columnsOf, shapeOf } from '@wassit/domain/desk-table/desk-tables'
import { chosenColumns } from '@wassit/domain/desk-table/table-query'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { daysOfView } from '@wassit/domain/desk-table/saved-view'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Right } from '@wassit/domain/access/rights'
import type { Deps } from '../../../deps.ts'
import { changeOf, record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import {
  columnsFor,
  deleteView,
  holdViewsOf,
  insertView,
  isNameTaken,
  updateView,
  viewById,
  viewsFor,
  writeColumns,
} from './saved-views.queries.ts'
import type { KeptView } from './saved-views.queries.ts'

/** Member of staff who reads or saves a view. */
export interface Viewer {
  userId: string
  rights: readonly Right[]
}

/** Throws `right.missing` for a table that a member of staff must not see. */
export const requireTable = (table: DeskTable, rights: readonly Right[]): void => {
  const { right } = shapeOf(table)
  if (right && !rights.includes(right)) throw new DomainError('right.missing')
}

/** A view of the house is a setting of it; any other belongs to the member who saved it. */
const mayChange = (view: Pick<KeptView, 'shared' | 'owner_id'>, { userId, rights }: Viewer): boolean =>
  view.shared ? rights.includes('settings') : view.owner_id === userId

/** Returns the parts of a view on a day; those that a later release no longer knows are left out. */
const partsOf = ({ parts, days }: KeptView, today: string): ViewParts => {
  const read = ViewParts.safeParse(parts)
  const { from, to, ...known } = read.success ? read.data : {}
  const shown = daysOfView(days, { from, to }, today)
  return { ...known, ...(shown.from && { from: shown.from }), ...(shown.to && { to: shown.to }) }
}

const viewOf = (view: KeptView, viewer: Viewer, today: string): SavedView => ({
  id: view.id,
  table: view.desk_table,
  name: view.name,
  days: view.days,
  parts: partsOf(view, today),
  shared: view.shared,
  owner: view.owner,
  changeable: mayChange(view, viewer),
  version: view.version,
})

/** Returns the views of a table that a member sees, and the columns that they keep. */
export const savedFor = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  table: DeskTable,
  viewer: Viewer,
): Promise<{ views: SavedView[]; columns: string | null }> => {
  const today = moroccanDay(now())
  const views = await viewsFor(db, table, viewer.userId)
  return {
    views: views.map((view) => viewOf(view, viewer, today)),
    columns: await columnsFor(db, table, viewer.userId),
  }
}

/** Returns a view; throws `view.unknown` for one that the member does not see. */
export const findView = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  viewer: Viewer,
): Promise<SavedView> => {
  const view = await viewById(db, id)
  if (!view || (!view.shared && view.owner_id !== viewer.userId)) throw new DomainError('view.unknown')
  requireTable(view.desk_table, viewer.rights)
  return viewOf(view, viewer, moroccanDay(now()))
}

/** Values of the trail, without the name: people write into it what they like. */
const traced = ({ days, parts, shared }: Pick<ViewBody, 'days' | 'parts' | 'shared'>) => ({
  days,
  shared,
  ...parts,
})

const wanted = ({ name, days, parts, shared }: ViewBody) => ({ name, days, parts, shared })

interface Saving {
  viewer: Viewer
  by: Doer
}

/**
 * Throws `view.unknown` for a view that the member does not see, `right.missing` for one that they may not
 * change, and `form.outdated` for a form that is older than the view.
 */
const requireCurrent = (view: KeptView | undefined, version: number, viewer: Viewer): KeptView => {
  if (!view || (!view.shared && view.owner_id !== viewer.userId)) throw new DomainError('view.unknown')
  if (!mayChange(view, viewer)) throw new DomainError('right.missing')
  if (view.version !== version) throw new DomainError('form.outdated')
  return view
}

/**
 * Saves a new view (version 0) or a change of one, with its row in the trail; the same form has one effect.
 * Throws what `requireCurrent` throws, `right.missing` for a view of the house without the right to settings,
 * and `request.invalid` for a name that the member uses already.
 */
export const keepView = async (
  deps: Deps,
  id: string,
  body: ViewBody,
  { viewer, by }: Saving,
): Promise<void> => {
  const { table, version } = body
  requireTable(table, viewer.rights)
  if (body.shared && !viewer.rights.includes('settings')) throw new DomainError('right.missing')
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await holdViewsOf(tx, id)
    const found = await viewById(tx, id)
    const isRepeat =
      found?.version === version + 1 &&
      mayChange(found, viewer) &&
      found.desk_table === table &&
      isDeepStrictEqual(wanted({ ...found, table, version }), JSON.parse(JSON.stringify(wanted(body))))
    if (isRepeat) return
    const before = version === 0 && !found ? undefined : requireCurrent(found, version, viewer)
    const owner = before?.owner_id ?? viewer.userId
    await holdViewsOf(tx, owner)
    if (await isNameTaken(tx, { id, owner_id: owner, desk_table: table, name: body.name }))
      throw new DomainError('request.invalid', [{ path: 'name', message: 'tables.saved.taken' }])
    const values = { ...wanted(body), parts: JSON.stringify(body.parts), changed_at: now }
    if (before) await updateView(tx, id, { ...values, version: version + 1 })
    else await insertView(tx, { ...values, id, owner_id: owner, desk_table: table })
    await record(
      tx,
      { origin: by.origin, now },
      {
        kind: 'view',
        outcome: before ? 'changed' : 'saved',
        actor: by.id,
        subject: id,
        change: changeOf(before ? traced(before) : {}, traced(body)),
      },
    )
  })
}

/** Deletes a view, with its row in the trail; one that is gone already is no fault. */
export const removeView = async (
  deps: Deps,
  id: string,
  version: number,
  { viewer, by }: Saving,
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    await holdViewsOf(tx, id)
    const found = await viewById(tx, id)
    if (!found) return
    const before = requireCurrent(found, version, viewer)
    await deleteView(tx, id)
    await record(
      tx,
      { origin: by.origin, now: deps.now() },
      {
        kind: 'view',
        outcome: 'removed',
        actor: by.id,
        subject: id,
        change: { before: traced(before), after: {} },
      },
    )
  })
}

/** Keeps the columns that a member wants to see of a table; a choice of all is no choice. */
export const keepColumns = async (
  { db }: Pick<Deps, 'db'>,
  table: DeskTable,
  columns: string | undefined,
  { userId, rights }: Viewer,
): Promise<void> => {
  requireTable(table, rights)
  const names = chosenColumns(table, columns).map(([name]) => name)
  const isAll = names.length === columnsOf(table).length
  await writeColumns(db, {
    member_id: userId,
    desk_table: table,
    columns: isAll ? undefined : names.join(','),
  })
}
