import './node-version.mjs'

// Imported while running: an older Node must reach the line above before it reads TypeScript.
const { buildIfChanged } = await import('../apps/web/build.ts')
await buildIfChanged()
const { main } = await import('../apps/server/src/main.ts')
await main()
