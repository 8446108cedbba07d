import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

const folder = path.join(import.meta.dirname, '../migrations')

const loadMigrations = async (from: string): Promise<Record<string, Migration>> => {
  const files = (await readdir(from)).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name)).sort()
  const entries = files.map(async (name) => {
    const migration = (await import(pathToFileURL(path.join(from, name)).href)) as Migration
    return [path.basename(name, '.ts'), migration] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Applies the missing migrations, forward only. Each has a transaction of its own, so that its locks
 * end with it. When two nodes start together, one migrates and the other waits. Returns the names of
 * the applied migrations.
 */
export const migrate = async <DB>(db: Kysely<DB>, from = folder): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => loadMigrations(from) } })
  const applied: string[] = []
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) throw error
    if (results.length === 0) return applied
    applied.push(...results.map(({ migrationName }) => migrationName))
  }
}
