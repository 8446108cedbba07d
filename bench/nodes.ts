import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from '../scripts/cluster/cluster.ts'
import type { Cluster, Role } from '../scripts/cluster/cluster.ts'

/** Runs work with several nodes of the product and stops them in any case. */
export const withCluster = async (
  roles: readonly Role[],
  work: (cluster: Cluster) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wassit-nodes-'))
  await chmod(folder, 0o755)
  const cluster = await startCluster({ folder, roles, variables: { RATE_LIMIT: 'off' } })
  try {
    await work(cluster)
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
