import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import type { Cluster } from './cluster.ts'
import { reachableBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readHome, shelter } from './home.ts'
import { keepServer } from './kept-server.ts'
import { addressOf } from './lease.ts'
import { unprivilegedAccount } from './unprivileged-account.ts'
import { foundNoRoom, launch } from './running-server.ts'

/** Program that ends like PostgreSQL on a full disk at its first start, and runs at its second. */
const script = `#!/bin/sh
echo "$*" >> "$2/starts"
case $(wc -l < "$2/starts") in
  1) echo 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device' >&2; exit 1 ;;
  2) exec sleep 30 ;;
esac
`

const buildCluster = (folder: string): Cluster => {
  const postgres = path.join(folder, 'postgres.sh')
  writeFileSync(postgres, script)
  chmodSync(postgres, 0o755)
  return {
    home: { folder, password: 'x', initialised: true },
    account: undefined,
    binaries: { initdb: postgres, postgres },
  }
}

test('starts PostgreSQL again at the same address after a full disk ended it, until it is stopped', async () => {
  const folder = makeTemporaryFolder()
  const cluster = buildCluster(folder)
  const starts = () =>
    existsSync(path.join(folder, 'starts'))
      ? readFileSync(path.join(folder, 'starts'), 'utf8').trim().split('\n')
      : []
  const full: string[] = []
  const lost: string[] = []
  const stop = keepServer(
    {
      cluster,
      settings: { max_connections: '7' },
      onLost: (reason) => lost.push(reason),
      onFull: (reason) => full.push(reason),
    },
    { running: launch(cluster, { max_connections: '7' }), lease: new pg.Client() },
  )
  await expect.poll(() => starts().length, { timeout: 5000 }).toBe(2)
  const [first, second] = starts()
  expect(second).toBe(first)
  expect(full).toEqual(['could not write to file "pg_wal/xlogtemp.7": No space left on device'])
  await stop()
  expect([starts().length, lost]).toEqual([2, []])
})

/** Program that ends like PostgreSQL on a full disk at its first start, and is PostgreSQL afterwards. */
const fullOnce = (postgres: string): string => `#!/bin/sh
if [ -e "$2/was-full" ]; then exec ${postgres} "$@"; fi
touch "$2/was-full"
echo 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device' >&2
exit 1
`

/** State of a cluster that was shut down in order, in `global/pg_control`. */
const shutDown = 1
const stateOf = (home: string): number => readFileSync(path.join(home, 'global/pg_control')).readInt32LE(16)

test('stops PostgreSQL in order after a full disk had ended it once', async () => {
  const folder = makeTemporaryFolder(0o711)
  await (await startEmbeddedPostgres({ dataDir: folder })).stop()
  const home = readHome(folder)
  if (!home) throw new Error('the folder has no cluster')
  const account = unprivilegedAccount()
  const { initdb, postgres: real } = reachableBinaries(account, shelter, () => undefined)
  const postgres = path.join(folder, 'postgres.sh')
  writeFileSync(postgres, fullOnce(real))
  chmodSync(postgres, 0o755)
  const cluster: Cluster = { home, account, binaries: { initdb, postgres } }
  const first = launch(cluster, {})
  const stop = keepServer(
    { cluster, settings: {}, onLost: undefined, onFull: undefined },
    { running: first, lease: new pg.Client() },
  )
  const isServing = async () => {
    const client = new pg.Client(addressOf(first.socketFolder, home.password, 'wassit'))
    client.on('error', () => undefined)
    return client.connect().then(
      async () => {
        await client.end()
        return true
      },
      () => false,
    )
  }
  await expect.poll(isServing, { timeout: 20_000 }).toBe(true)
  // The keeper takes its lease a moment after the first connection is possible.
  await expect.poll(() => stateOf(home.folder), { timeout: 5000 }).not.toBe(shutDown)
  await sleep(1000)
  await stop()
  expect(stateOf(home.folder)).toBe(shutDown)
}, 60_000)

test('takes a refused write for no end by a full disk', () => {
  const refused = 'ERROR:  could not extend file "base/5/16384": No space left on device'
  expect(foundNoRoom([refused, 'LOG:  server process (PID 7) was terminated by signal 11'])).toBe(false)
  expect(foundNoRoom(['PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device'])).toBe(
    true,
  )
})
