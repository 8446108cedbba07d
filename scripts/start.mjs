import './node-version.mjs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// Reading 1 000 modules of TypeScript takes most of a start; the compiled code is
// cached with the packages.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'))

// Vite's build sets NODE_ENV to "production" for the whole process; the server must
// keep the operator's value.
const { NODE_ENV } = process.env
// Imported dynamically: an older Node must run the version check above before it reads TypeScript.
const { buildIfChanged } = await import('../apps/web/build.ts')
await buildIfChanged()
if (NODE_ENV === undefined) delete process.env.NODE_ENV
else process.env.NODE_ENV = NODE_ENV

const { main } = await import('../apps/server/src/main.ts')
await main()
flushCompileCache()
