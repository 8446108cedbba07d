import { setTimeout } from 'node:timers/promises'
import { withBusyCluster } from './nodes.ts'
import { never, say, scale } from './support.ts'

// Restarts each node of two web nodes and a worker under load, one after the other.

const pauseMs = scale({ usual: 1000, short: 200 })
const pace = scale({ usual: { buyMs: 2000, most: 400 }, short: { buyMs: 500, most: 12 } })

const roles = ['worker', 'web', 'web'] as const

await withBusyCluster({ roles, ...pace }, async (cluster, load) => {
  await setTimeout(3 * pauseMs)
  for (const node of cluster.nodes) {
    const began = performance.now()
    await cluster.restart(node)
    say(`       restarted ${node.role} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await setTimeout(pauseMs)
  }
  const { calls, failedAt, customers, wrong, notices, missed } = await load.stop()
  say(`       ${calls} calls, ${customers} quote requests, ${notices} live messages`)
  never('failed calls during a rolling restart', failedAt.length)
  never('lost or doubled effects during a rolling restart', wrong)
  never('live messages that an open page did not learn of', missed)
})
