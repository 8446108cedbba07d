import './node-version.mjs'

// Breaks the product on purpose, one place at a time, and tells which breaks the tests notice.
const { main } = await import('./mutations/main.ts')
process.exit(await main(process.argv.slice(2)))
