import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from '../scripts/cluster/cluster.ts'
import type { Cluster, Role } from '../scripts/cluster/cluster.ts'
import { startNodeLoad } from './node-load.ts'
import type { NodeLoad } from './node-load.ts'

/** Runs work with several nodes of the product under load, and ends both in any case. */
export const withBusyCluster = async (
  { roles, buyMs, most }: { roles: readonly Role[]; buyMs: number; most: number },
  work: (cluster: Cluster, load: NodeLoad) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wassit-nodes-'))
  await chmod(folder, 0o755)
  const cluster = await startCluster({ folder, roles, variables: { RATE_LIMIT: 'off' } })
  let load: NodeLoad | undefined
  try {
    load = await startNodeLoad(cluster, { buyMs, most })
    await work(cluster, load)
  } finally {
    // The proxy closes once nobody calls any more.
    load?.abandon()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
