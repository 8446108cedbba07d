import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/schema.ts'

interface Definition {
  /** Null for what goes with another one. */
  drop: string | null
  restore: string
  /** Joins it to the index of the whole table. */
  attach: string | null
}

const run = async (db: Kysely<Database>, statement: string): Promise<void> => {
  await sql.raw(statement).execute(db)
}

/** Constraints of tables that need an index or another table; foreign keys first. */
const constraintsOf = async (db: Kysely<Database>, tables: readonly string[]): Promise<Definition[]> => {
  const { rows } = await sql<Definition>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore,
      null as attach
    from pg_constraint
    where conparentid = 0 and (
      (contype in ('p', 'u', 'x') and conrelid = any(${[...tables]}::regclass[]))
      or (contype = 'f' and (conrelid = any(${[...tables]}::regclass[]) or confrelid = any(${[...tables]}::regclass[]))))
    order by contype = 'f' desc, conrelid::regclass::text, conname`.execute(db)
  return rows
}

/** Tables and their partitions. */
const withPartitions = (tables: readonly string[]) => sql`(
  select filled::oid as id from unnest(${[...tables]}::regclass[]) as filled
  union select relid::oid from unnest(${[...tables]}::regclass[]) as filled, pg_partition_tree(filled))`

/**
 * Indexes of tables that no constraint has. An index of a partition goes with the index of the whole
 * table and comes back under its own name, as `pg_dump` restores it.
 */
const indexesOf = async (db: Kysely<Database>, tables: readonly string[]): Promise<Definition[]> => {
  const { rows } = await sql<Definition>`
    select case when inhparent is null then format('drop index %s', indexrelid::regclass) end as drop,
      pg_get_indexdef(indexrelid) as restore,
      case when inhparent is not null
        then format('alter index %s attach partition %s', inhparent::regclass, indexrelid::regclass) end as attach
    from pg_index left join pg_inherits on inhrelid = indexrelid
    where indrelid in ${withPartitions(tables)}
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by indexrelid::regclass::text`.execute(db)
  return rows
}

/**
 * Triggers that look for a merged account by a key that is dropped meanwhile, for each row. Nobody is
 * merged yet in the tables that are filled. A database of a release before merges has none.
 */
const mergeTriggersOf = async (db: Kysely<Database>, tables: readonly string[]): Promise<Definition[]> => {
  const { rows } = await sql<Definition>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as restore,
      null as attach
    from pg_trigger
    where tgrelid = any(${[...tables]}::regclass[]) and tgfoid = to_regproc('follow_merge')
    order by tgrelid::regclass::text, tgname`.execute(db)
  return rows
}

/**
 * Fills tables without their indexes and foreign keys and restores them afterwards: an index is
 * built from sorted rows several times faster than row by row, and PostgreSQL checks a foreign key
 * in one pass when it is added. The caller's transaction makes it all or nothing.
 */
export const fillBare = async (
  tx: Kysely<Database>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const constraints = await constraintsOf(tx, tables)
  const indexes = await indexesOf(tx, tables)
  const triggers = await mergeTriggersOf(tx, tables)
  for (const { drop } of [...triggers, ...constraints, ...indexes]) if (drop) await run(tx, drop)
  await fill()
  for (const { restore } of [...indexes, ...constraints.toReversed(), ...triggers]) await run(tx, restore)
  for (const { attach } of indexes) if (attach) await run(tx, attach)
}
