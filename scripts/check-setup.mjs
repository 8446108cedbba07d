import './node-version.mjs'

// Imported dynamically: an older Node must run the version check above before it reads TypeScript.
const { main } = await import('../apps/server/src/check-setup.ts')
await main()
