import { searchBound } from '@wassit/domain/api/paging'
import { chequeSpellings } from '@wassit/domain/payment/received'
import { sql } from 'kysely'
import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Database } from '../../schema.ts'
import { beginning, reversedEnd } from '../../search-text.ts'
import type { Search } from '../../search-text.ts'
import type { Source } from './source.ts'

/** Nearness of a match: agents see what they typed whole first, then names, and what only sounds alike last. */
const ranks = { whole: 0, part: 1, name: 2, sound: 3, city: 4 } as const

type SearchedTable = keyof Source['foundBy']

interface Match {
  table: SearchedTable
  rank: number
  is: Expression<SqlBool>
}

const numbersIn = (table: 'policies' | 'requests', { number }: Search): Match[] =>
  number === undefined
    ? []
    : [
        { table, rank: ranks.whole, is: sql`number = ${number}` },
        { table, rank: ranks.part, is: sql`number like ${beginning(number)}` },
        { table, rank: ranks.part, is: sql`reverse(number) like ${reversedEnd(number)}` },
      ]

const foldedPlate = sql`folded(answers ->> 'immatriculetion')`

const platesIn = ({ plate }: Search): Match[] =>
  plate === undefined
    ? []
    : [
        { table: 'policies', rank: ranks.whole, is: sql`${foldedPlate} = ${plate}` },
        { table: 'policies', rank: ranks.part, is: sql`${foldedPlate} like ${beginning(plate)}` },
      ]

const insurerColumns = ['insurer_policy_number', 'insurer_receipt_number'] as const

/** Numbers that the insurer gave; one of letters and digits may be an attestation's. */
const insurerNumbersIn = ({ insurerNumber: number }: Search): Match[] => {
  if (number === undefined) return []
  const ofPolicy = insurerColumns.flatMap((name): Match[] => {
    const column = sql`upper(${sql.ref(name)})`
    return [
      { table: 'policies', rank: ranks.whole, is: sql`${column} = ${number}` },
      { table: 'policies', rank: ranks.part, is: sql`${column} like ${beginning(number)}` },
    ]
  })
  if (!/^[A-Z\d]+$/.test(number)) return ofPolicy
  const attestation = { table: 'policies', rank: ranks.part } as const
  const holders = sql`select policy_id from attestations where label like ${beginning(number)}
    and policy_id is not null limit ${searchBound}`
  return [...ofPolicy, { ...attestation, is: sql`id in (${holders})` }]
}

const keptVin = sql`upper(details ->> 'numeroChassis')`

/** Vehicle numbers, whole, by their beginning, or by the end that stands on the windscreen. */
const vehiclesIn = ({ vin }: Search): Match[] =>
  vin === undefined
    ? []
    : [
        { table: 'policies', rank: ranks.whole, is: sql`${keptVin} = ${vin}` },
        { table: 'policies', rank: ranks.part, is: sql`${keptVin} like ${beginning(vin)}` },
        { table: 'policies', rank: ranks.part, is: sql`reverse(${keptVin}) like ${reversedEnd(vin)}` },
      ]

/** Numbers of cheques and receipts, which lead to the files that they paid. */
const paymentsIn = ({ cheque, receipt }: Search): Match[] =>
  [
    ...(cheque ? [sql`cheque_number = any(${chequeSpellings(cheque)})`] : []),
    ...(receipt ? [sql`receipt_number = ${receipt}`] : []),
  ].map((is) => ({
    table: 'policies',
    rank: ranks.whole,
    is: sql`id in (select policy_id from payments where ${is} limit ${searchBound})`,
  }))

const contactsIn = (table: 'users' | 'prospects', { phone, phonePart, email }: Search): Match[] => [
  ...(phone ? [{ table, rank: ranks.whole, is: sql<SqlBool>`phone = ${phone}` }] : []),
  ...(phonePart
    ? [
        { table, rank: ranks.part, is: sql<SqlBool>`phone like ${beginning(`+212${phonePart}`)}` },
        { table, rank: ranks.part, is: sql<SqlBool>`phone like ${beginning(`+${phonePart}`)}` },
        { table, rank: ranks.part, is: sql<SqlBool>`reverse(phone) like ${reversedEnd(phonePart)}` },
      ]
    : []),
  ...(email
    ? [
        { table, rank: ranks.whole, is: sql<SqlBool>`email = ${email}` },
        { table, rank: ranks.part, is: sql<SqlBool>`email like ${beginning(email)}` },
      ]
    : []),
]

/** Returns the match of customers whose key of a name has all patterns. */
const namesBy = (
  key: 'name_key' | 'sound_key',
  patterns: readonly string[] | undefined,
  rank: number,
): Match[] =>
  patterns === undefined
    ? []
    : [
        {
          table: 'users',
          rank,
          is: sql<SqlBool>`${sql.join(
            patterns.map((pattern) => sql`${sql.id(key)}(first_name || ' ' || last_name) like ${pattern}`),
            sql` and `,
          )}`,
        },
      ]

const peopleIn = ({ identity, names, sounds, city }: Search): Match[] => [
  ...(identity
    ? [
        { table: 'users', rank: ranks.whole, is: sql<SqlBool>`identity_number = ${identity}` } as const,
        {
          table: 'users',
          rank: ranks.part,
          is: sql<SqlBool>`identity_number like ${beginning(identity)}`,
        } as const,
      ]
    : []),
  ...namesBy('name_key', names, ranks.name),
  ...namesBy('sound_key', sounds, ranks.sound),
  ...(city ? [{ table: 'users', rank: ranks.city, is: sql<SqlBool>`city = ${city}` } as const] : []),
]

const matchesOf = (search: Search): Match[] => [
  ...numbersIn('policies', search),
  ...numbersIn('requests', search),
  ...platesIn(search),
  ...vehiclesIn(search),
  ...insurerNumbersIn(search),
  ...paymentsIn(search),
  ...contactsIn('users', search),
  ...contactsIn('prospects', search),
  ...peopleIn(search),
]

interface Hit {
  /** Null for a match without a file of the source. */
  id: string | null
  rank: number
  part: number
  /** Id of the person or file that matches. */
  match: string
}

/** Files that a search found, with the rank of the best match of each. */
export interface Found {
  ranks: ReadonlyMap<string, number>
  /** True if a search had more matches than it follows. */
  isCut: boolean
}

/**
 * Runs a search of names by their index. For a common name PostgreSQL would read the table up to the
 * bound instead, and begin each time where another read is: two pages would have other people.
 */
const byIndex = (db: Kysely<Database>, search: RawBuilder<Hit>): Promise<Hit[]> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await search.execute(tx)).rows
  })

/** Most people that a search for a new file shows. */
const mostPeople = 8

/** Returns the ids of the customers that a search finds, the nearest first. */
export const findPeople = async (db: Kysely<Database>, search: Search): Promise<string[]> => {
  const people = [...contactsIn('users', search), ...peopleIn(search)].map(
    ({ rank, is }) => sql`(select id, ${rank}::int as rank from users
      where role = 'customer' and merged_into is null and erased_at is null and ${is}
      limit ${mostPeople})`,
  )
  const owners = platesIn(search).map(
    ({ rank, is }) => sql`(select user_id as id, ${rank}::int as rank from policies
      where user_id is not null and ${is}
        and not exists (select from users where users.id = user_id and erased_at is not null)
      limit ${mostPeople})`,
  )
  const parts = [...people, ...owners]
  if (parts.length === 0) return []
  const query = sql<Hit>`select id, min(rank) as rank from (${sql.join(parts, sql` union all `)}) as found
    group by id order by min(rank), id limit ${mostPeople}`
  const rows = search.names ? await byIndex(db, query) : (await query.execute(db)).rows
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Finds the files that match a search; follows at most `searchBound` matches of each kind. With
 * `offset` PostgreSQL looks up the files of each match: it would read an index of all files instead.
 */
export const findFiles = async (db: Kysely<Database>, source: Source, search: Search): Promise<Found> => {
  const parts = matchesOf(search).flatMap(({ table, rank, is }, part) => {
    const owner = source.foundBy[table]
    return owner === undefined
      ? []
      : [
          sql`select file.id, ${rank}::int as rank, ${part}::int as part, found.id as match
            from (select id from ${sql.table(table)} where ${is} limit ${searchBound}) as found
            left join lateral (
              select id from ${sql.table(source.files)} as file
              where ${sql.ref(`file.${owner}`)} = found.id offset 0
            ) as file on true`,
        ]
  })
  if (parts.length === 0) return { ranks: new Map(), isCut: false }
  const query = sql<Hit>`${sql.join(parts, sql` union all `)}`
  const rows = search.names ? await byIndex(db, query) : (await query.execute(db)).rows
  const found = new Map<string, number>()
  const matches = new Map<number, Set<string>>()
  for (const { id, rank, part, match } of rows) {
    if (id !== null) found.set(id, Math.min(rank, found.get(id) ?? rank))
    matches.set(part, (matches.get(part) ?? new Set()).add(match))
  }
  return { ranks: found, isCut: [...matches.values()].some(({ size }) => size >= searchBound) }
}
