import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import type { Cluster } from './cluster.ts'
import { keepServer } from './kept-server.ts'
import { launch } from './running-server.ts'

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
