import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import './node-version.mjs'

// `npm run sbom [-- to=FILE]`: writes the bill of materials of the lockfile, without a network. Imported
// dynamically: an older Node must run the version check above before it reads TypeScript.
const { sbomOf } = await import('./vulnerabilities/sbom.ts')
const named = process.argv.find((arg) => arg.startsWith('to='))?.slice('to='.length)
const file = path.resolve(named ?? path.join(process.env.DATA_DIR || './data', 'sbom.cdx.json'))
const lockfile = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'))
const sbom = sbomOf(lockfile, new Date())
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
process.stdout.write(`${sbom.components.length} components in ${file}\n`)
