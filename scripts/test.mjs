import './node-version.mjs'

// `npm test`, `npm run check`, `npm run e2e`. Imported dynamically: an older Node must run the
// version check above before it reads TypeScript.
const { main } = await import('./checks/main.ts')
try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
