import './node-version.mjs'

// Imported dynamically: an older Node must run the version check above before it reads TypeScript.
const { main } = await import('./release/main.ts')
await main(process.argv.slice(2))
