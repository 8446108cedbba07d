import './node-version.mjs'

// Imported dynamically: an older Node must run the version check above before it reads TypeScript.
const { main } = await import('../apps/server/src/backup/drill-command.ts')
await main(process.argv.slice(2))
