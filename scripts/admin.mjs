import './node-version.mjs'

// Imported while running: an older Node must reach the line above before it reads TypeScript.
const { main } = await import('../apps/server/src/admin.ts')
await main(process.argv.slice(2))
