import './node-version.mjs'

// Starts the setup of `deploy` as processes on this machine. Imported dynamically: an older Node
// must run the version check above before it reads TypeScript.
await import('./cluster/main.ts')
