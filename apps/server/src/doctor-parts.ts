import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { alarmLimits } from '@wassit/domain/site/alarm'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { backupsIn, momentOf, readManifest } from './backup/manifest.ts'
import { openPlace } from './backup/place.ts'
import { placeOf } from './backup-config.ts'
import { diskOf } from './data-dir.ts'
import { clockDifference } from './database-clock.ts'
import type { Deps } from './deps.ts'
import { runningNodes } from './features/operations/node-keys/node-keys.service.ts'
import { sealEnd } from './features/operations/service-state/health-of-parts.ts'
import { differences } from './features/operations/service-state/watch.service.ts'
import { archiveIn } from './gateways/postgres/archive.ts'
import { basesIn } from './gateways/postgres/base-backup.ts'
import { gatewayResponds } from './gateways/probes.ts'
import { greetSmtp } from './gateways/smtp.ts'
import { fitsSecret, opensDatabase } from './known-keys/known-keys.ts'
import type { Database } from './schema.ts'
import { mayAlterTrail } from './serving-role.ts'
import type { Finding } from './settings/findings.ts'

/** Parts of an installation that a check asks. */
export type Examined = Pick<Deps, 'config' | 'envelope' | 'storage' | 'virusScan' | 'now'> & {
  /** Connections of the role that serves. */
  pool: Pool
  db: Kysely<Database>
}

interface PartCheck {
  part: string
  todo: string
  /** Check of what the tables hold, which a database has after its first start. */
  readsTables?: true
  /** Returns what is wrong, as the second half of a sentence about the part; undefined if nothing is. */
  find: (parts: Examined) => Promise<string | undefined>
}

const dayMs = 24 * 3_600_000
const clockMs = 5000
const sealMs = 30 * dayMs
const fewestFiles = 4096
const oldestServer = 150_000

/** Harmless file that every virus scanner finds (eicar.org), in two halves so that none finds this module. */
const eicar = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-`, 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const storageFault = async ({ storage }: Examined): Promise<string | undefined> => {
  const [key, bytes] = [`probe-${randomUUID()}`, Buffer.from('wassit')]
  await storage.put(key, bytes, 'text/plain')
  const kept = Buffer.from(await storage.get(key))
  await storage.delete(key)
  return kept.equals(bytes) ? undefined : 'returned other bytes than it was given'
}

const hasTables = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ has: boolean }>("select to_regclass('known_keys') is not null as has")
  return rows[0]?.has === true
}

const serverFault = async ({ pool }: Examined): Promise<string | undefined> => {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  return (rows[0]?.version ?? 0) < oldestServer ? 'is older than PostgreSQL 15' : undefined
}

const backupFault = async ({ config: { backup }, now }: Examined): Promise<string | undefined> => {
  if (backup.to === undefined) return undefined
  const place = await openPlace(placeOf(backup.to, backup))
  try {
    const newest = (await backupsIn(place)).findLast(({ isComplete }) => isComplete)
    if (!newest) return 'is missing'
    await readManifest(place, newest.name)
    const hours = (now().getTime() - momentOf(newest.name).getTime()) / 3_600_000
    return hours > alarmLimits.backupHours ? `is ${Math.round(hours)} hours old` : undefined
  } finally {
    place.close()
  }
}

const archiveFault = async ({ config, pool, now }: Examined): Promise<string | undefined> => {
  const { walArchive } = config.backup
  if (walArchive === undefined || config.databaseUrl !== undefined) return undefined
  const { rows } = await pool.query<{ fails: boolean }>(
    "select last_failed_time > coalesce(last_archived_time, '-infinity') as fails from pg_stat_archiver",
  )
  if (rows[0]?.fails === true) return 'takes no segment'
  const last = (await basesIn(archiveIn(walArchive))).at(-1)
  const hours = last ? (now().getTime() - last.at.getTime()) / 3_600_000 : Infinity
  return hours > alarmLimits.backupHours ? 'has no copy of the database of the last day' : undefined
}

const filesFault = async (): Promise<string | undefined> => {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, most] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return most !== undefined && Number(most) < fewestFiles ? `is ${most}` : undefined
}

/** Every check of the parts around a node. The command, the start in production and check-setup read this list. */
export const partChecks: readonly PartCheck[] = [
  {
    part: 'PostgreSQL',
    todo: 'update it: 18 is the tested version',
    find: serverFault,
  },
  {
    part: 'The database',
    todo: 'start a node, which makes them, or set the address of the right database',
    find: async ({ pool }) => ((await hasTables(pool)) ? undefined : 'has no tables of the product'),
  },
  {
    part: 'MASTER_KEY',
    todo: 'set the key of this installation',
    readsTables: true,
    find: async ({ db, envelope }) =>
      (await opensDatabase(db, envelope)) ? undefined : 'does not open what the database holds',
  },
  {
    part: 'APP_SECRET',
    todo: 'set the secret of this installation, or name it as APP_SECRET_FORMER',
    readsTables: true,
    find: async ({ db, config }) =>
      (await fitsSecret(db, config)) ? undefined : 'is not the secret of the database',
  },
  {
    part: 'The clock of this machine',
    todo: 'set both by the same time server (NTP)',
    find: async ({ pool, now }) => {
      const lead = await clockDifference(pool, now)
      return Math.abs(lead) > clockMs
        ? `differs by ${Math.round(lead / 1000)} s from the database`
        : undefined
    },
  },
  {
    part: 'The role of DATABASE_URL',
    todo: 'set DATABASE_OWNER_URL and a role that only serves (docs/settings.md)',
    readsTables: true,
    find: async ({ pool, config }) =>
      config.databaseUrl !== undefined && (await mayAlterTrail(pool)) ? 'could alter the trail' : undefined,
  },
  {
    part: 'The storage of documents',
    todo: 'check its address, its room and the right to write, read and delete',
    find: storageFault,
  },
  {
    part: 'SMTP_URL',
    todo: 'check its address, user and password',
    find: async ({ config: { smtpUrl } }) => {
      if (smtpUrl !== undefined) await greetSmtp(smtpUrl)
      return undefined
    },
  },
  {
    part: 'The virus scanner',
    todo: 'run freshclam and restart clamd',
    find: async ({ virusScan, config }) =>
      config.clamdHost === undefined || (await virusScan.scan(Buffer.from(eicar))) !== null
        ? undefined
        : 'does not find the test file of eicar.org',
  },
  {
    part: 'CMI_GATEWAY_URL',
    todo: 'check the address and the firewall, or call the bank',
    find: async ({ config }) => ((await gatewayResponds(config.card)) ? undefined : 'does not respond'),
  },
  {
    part: 'The disk of DATA_DIR',
    todo: 'make room or enlarge it',
    find: async ({ config }) => {
      const { free, all } = await diskOf(config.dataDir)
      return free / all < alarmLimits.diskFree ? `has ${Math.round((100 * free) / all)} % left` : undefined
    },
  },
  {
    part: 'The newest backup',
    todo: 'make one with npm run backup, and prove it with npm run backup -- verify',
    find: backupFault,
  },
  {
    part: 'The archive of the WAL',
    todo: 'check the room and the rights of WAL_ARCHIVE, without which the log fills the disk of DATA_DIR',
    find: archiveFault,
  },
  {
    part: 'The certificate of the seal',
    todo: 'order another one and set SIGNING_P12',
    find: async (parts) => {
      const end = await sealEnd(parts)
      const left = end ? end.getTime() - parts.now().getTime() : Infinity
      if (left <= 0) return 'has ended, so that nothing can be signed'
      return left < sealMs ? `ends in ${Math.floor(left / dayMs)} days` : undefined
    },
  },
  {
    part: 'The running nodes',
    todo: 'upgrade all of them, and give them the same MASTER_KEY',
    readsTables: true,
    find: async ({ db, now }) =>
      differences(await runningNodes(db), now()) > 0 ? 'differ in their release or key' : undefined,
  },
  {
    part: 'The limit of open files',
    todo: 'set LimitNOFILE=65536',
    find: filesFault,
  },
]

/** Longer than each gateway waits by itself. */
const patienceMs = 25_000

const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Asks every part at the same time; a check that fails is a finding about its part. */
export const examineParts = async (parts: Examined): Promise<Finding[]> => {
  const isEmpty = !(await within(hasTables(parts.pool)).catch(() => true))
  const found = await Promise.all(
    partChecks
      .filter(({ readsTables }) => !(isEmpty && readsTables))
      .map(async ({ part, todo, find }) => {
        const fault = await within(find(parts)).catch(
          (error: unknown) =>
            `could not be checked (${error instanceof Error ? error.message : String(error)})`,
        )
        return fault === undefined ? [] : [{ outcome: 'warned', text: `${part} ${fault}: ${todo}` } as const]
      }),
  )
  return found.flat()
}
