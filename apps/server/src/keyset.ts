import type { Turns } from '@wassit/domain/api/paging'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod/mini'

/**
 * Place of a line in the order of a list. Pages continue after or before a place, so that their
 * cost does not grow with the lines before them (docs/decisions/044-desk-lists.md).
 */
export interface Place {
  /** Group of the list, such as the late files, in which groups follow one another. */
  group: number
  /** Moment by which the group is ordered, in microseconds since 1970 as PostgreSQL keeps it. */
  at: number
  id: string
  /** Moment at which the first page was read, in milliseconds: it decided on the groups. */
  asOf: number
}

/** Latest moment of a place, in milliseconds: its microseconds are still exact. */
const lastMoment = Math.floor(Number.MAX_SAFE_INTEGER / 1000)

const moment = (scale: number) => z.int().check(z.minimum(0), z.maximum(lastMoment * scale))
const Fields = z.tuple([z.int().check(z.minimum(0), z.maximum(9)), moment(1000), z.uuid(), moment(1)])

/** Writes a place as the opaque text of an address; it names nobody. */
const writePlace = ({ group, at, id, asOf }: Place): string =>
  Buffer.from(JSON.stringify([group, at, id, asOf])).toString('base64url')

/** Reads a place; undefined for a text that no page of ours handed out. */
const readPlace = (text: string): Place | undefined => {
  try {
    const [group, at, id, asOf] = Fields.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { group, at, id, asOf }
  } catch {
    return undefined
  }
}

/** Returns the moment of a column in microseconds, which the place of a line needs. */
export const microsecondsOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** Returns the moment of a place as PostgreSQL reads it, to the microsecond. */
export const momentOf = (at: number): string =>
  new Date(Math.floor(at / 1000)).toISOString().replace('Z', `${String(at % 1000).padStart(3, '0')}Z`)

/** Way from a place to a page; from the start without a place. */
export interface Turn {
  place: Place | undefined
  isBack: boolean
}

export const readTurn = ({ after, before }: { after?: string; before?: string }): Turn => {
  const place = readPlace(before ?? after ?? '')
  return { place, isBack: place !== undefined && before !== undefined }
}

/** Order of lines, newest first: by moment, then by group, then by a key that only the group has. */
interface NewestFirst {
  /** Column of the moment. */
  at: string
  /** Column that orders the lines of one moment. */
  key: string
  /** Returns the key of a line; its id without it. */
  keyOf?: (id: string) => RawBuilder<unknown>
  group?: number
}

/** Bounds the lines of a group to those beyond a place of a list that is ordered newest first. */
export const beyond = (
  { place, isBack }: Turn,
  { at, key, keyOf = (id) => sql`${id}`, group = 0 }: NewestFirst,
): RawBuilder<boolean> => {
  if (!place) return sql<boolean>`true`
  const [from, sign] = [momentOf(place.at), isBack ? sql`>` : sql`<`]
  if (group === place.group)
    return sql<boolean>`(${sql.ref(at)}, ${sql.ref(key)}) ${sign} (${from}, ${keyOf(place.id)})`
  // Groups follow one another within a moment.
  const hasMoment = isBack ? group < place.group : group > place.group
  return sql<boolean>`${sql.ref(at)} ${sign}${hasMoment ? sql`=` : sql``} ${from}`
}

/** Way from a place of any kind to a page. */
interface WayTo<P> {
  place: P | undefined
  isBack: boolean
}

/**
 * Returns a page of a list. `read` returns at most `limit` lines in the direction of the turn, the
 * nearest first; `write` makes the place of a line a text. A turn beyond an end of the list returns the
 * page at that end.
 */
export const pageBetween = async <P, Line extends P>(
  turn: WayTo<P>,
  size: number,
  read: (turn: WayTo<P>, limit: number) => Promise<Line[]>,
  write: (place: P) => string,
): Promise<{ lines: Line[] } & Turns> => {
  const found = await read(turn, size + 1)
  const hasMore = found.length > size
  if (turn.place && turn.isBack && !hasMore)
    return pageBetween({ place: undefined, isBack: false }, size, read, write)
  if (turn.place && found.length === 0)
    return { ...(await pageBetween({ ...turn, isBack: true }, size, read, write)), next: null }
  const near = found.slice(0, size)
  const lines = turn.isBack ? near.toReversed() : near
  const [first, last] = [lines.at(0), lines.at(-1)]
  return {
    lines,
    next: last && (hasMore || turn.isBack) ? write(last) : null,
    previous: first && turn.place ? write(first) : null,
  }
}

/** Returns a page of a list that is ordered by moments. */
export const pageAt = <Line extends Place>(
  turn: Turn,
  size: number,
  read: (turn: Turn, limit: number) => Promise<Line[]>,
): Promise<{ lines: Line[] } & Turns> => pageBetween<Place, Line>(turn, size, read, writePlace)
