import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { startCluster } from './cluster.ts'

const { PORT = '3000', DATA_DIR = './data/cluster' } = process.env
const folder = path.resolve(DATA_DIR)
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o755)
const cluster = await startCluster({ folder, port: Number(PORT) })
for (const { role, url, pid } of cluster.nodes) process.stdout.write(`${role} ${url} (process ${pid()})\n`)
process.stdout.write(`Cluster ready on ${cluster.origin}\n`)
const stop = () => void cluster.stop().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
