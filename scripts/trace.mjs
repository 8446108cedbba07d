import './node-version.mjs'

// Imported dynamically: an older Node must run the version check above before it reads TypeScript.
const { main } = await import('../apps/server/src/trace.ts')
await main(process.argv.slice(2))
