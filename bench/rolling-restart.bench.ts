import { setTimeout } from 'node:timers/promises'
import { withCluster } from './nodes.ts'
import { startNodeLoad } from './node-load.ts'
import { budget, say } from './support.ts'

// Restarts each node of two web nodes and a worker under load, one after the other.

await withCluster(['worker', 'web', 'web'], async (cluster) => {
  const load = await startNodeLoad(cluster, { buyMs: 2000, most: 400 })
  await setTimeout(3000)
  for (const node of cluster.nodes) {
    const began = performance.now()
    await cluster.restart(node)
    say(`       restarted ${node.role} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await setTimeout(1000)
  }
  const { calls, failedAt, customers, wrong, notices, missed } = await load.stop()
  say(`       ${calls} calls, ${customers} quote requests, ${notices} live messages`)
  budget('failed calls during a rolling restart', failedAt.length, { atMost: 0 })
  budget('lost or doubled effects during a rolling restart', wrong, { atMost: 0 })
  budget('live messages that an open page did not learn of', missed, { atMost: 0 })
})
