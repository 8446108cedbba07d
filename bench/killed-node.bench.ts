import { setTimeout } from 'node:timers/promises'
import { openPool } from '../apps/server/src/database.ts'
import { buildLog } from '../apps/server/src/plugins/log.ts'
import { withBusyCluster } from './nodes.ts'
import { budget, never, say, scale } from './support.ts'

// Kills one of two nodes under load, which both serve and run jobs, and waits until the other one
// has its jobs.

const jobsHeld = scale({ usual: 8, short: 1 })
const roles = ['both', 'both'] as const
const most = scale({ usual: 120, short: 12 })

await withBusyCluster({ roles, buyMs: 200, most }, async (cluster, load) => {
  const pool = openPool({
    connectionString: cluster.databaseUrl,
    log: buildLog({ logLevel: 'silent' }),
    maxConnections: 2,
  })
  await setTimeout(scale({ usual: 2000, short: 200 }))
  const [killed] = cluster.nodes
  if (!killed) throw new Error('the cluster has no node')
  const taken = 'select id, locked_by from graphile_worker._private_jobs where locked_by is not null'
  let held: { id: string; locked_by: string }[] = []
  // Both nodes have all the jobs that they can hold.
  while (held.length < jobsHeld) held = (await pool.query<{ id: string; locked_by: string }>(taken)).rows
  const began = performance.now()
  await killed.end('SIGKILL')
  // A dying process still takes connections for some milliseconds.
  const ended = performance.now()
  const still =
    'select from graphile_worker._private_jobs where (id::text, locked_by) in (select * from unnest($1::text[], $2::text[]))'
  const [ids, holders] = [held.map(({ id }) => id), held.map(({ locked_by: by }) => by)]
  while ((await pool.query(still, [ids, holders])).rowCount !== 0) await setTimeout(100)
  const tookSeconds = (performance.now() - began) / 1000
  const { calls, failedAt, customers, wrong, notices, missed } = await load.stop()
  await pool.end()
  say(
    `       ${calls} calls, ${customers} quote requests, ${notices} live messages, ${held.length} jobs held`,
  )
  const later = failedAt.filter((moment) => moment > ended)
  say(`       ${failedAt.length - later.length} calls in flight on the killed node failed`)
  never('failed calls that were sent after its end', later.length)
  never('lost or doubled effects after a kill', wrong)
  never('live messages that an open page did not learn of', missed)
  budget('jobs of the killed node taken over', tookSeconds, { atMost: 10 }, ' s')
})
