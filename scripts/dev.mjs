import './node-version.mjs'
import { spawn } from 'node:child_process'

// Vite serves pages from their sources; a change of the server's sources restarts the server.
const watched = ['apps/server/src', 'apps/server/migrations', 'apps/server/seeds', 'packages']
const server = spawn(
  process.execPath,
  [
    ...watched.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'apps/server/src/main.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
