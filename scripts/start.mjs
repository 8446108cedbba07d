import './node-version.mjs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// Reading 1 000 modules of TypeScript takes most of a start; what comes of it is kept with the packages.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'))

// Vite's build says "production" to the whole process; what the operator said must hold for the server.
const { NODE_ENV } = process.env
// Imported while running: an older Node must reach the line above before it reads TypeScript.
const { buildIfChanged } = await import('../apps/web/build.ts')
await buildIfChanged()
if (NODE_ENV === undefined) delete process.env.NODE_ENV
else process.env.NODE_ENV = NODE_ENV

const { main } = await import('../apps/server/src/main.ts')
await main()
flushCompileCache()
