import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

// Runs the benches one after the other, because two at once would measure each other. A missed
// budget fails the run. A whole name runs that bench alone: `start` is part of another name.
const root = path.resolve(import.meta.dirname, '..')
const [wanted = ''] = process.argv.slice(2)
const all = globSync('bench/*.bench.ts', { cwd: root }).sort()
const named = all.filter((file) => path.basename(file) === `${wanted}.bench.ts`)
const files = named.length > 0 ? named : all.filter((file) => file.includes(wanted))

if (files.length === 0) {
  process.stderr.write(`No bench has "${wanted}" in its name.\n`)
  process.exit(1)
}
const broken = files.filter((file) => {
  process.stdout.write(`\n── ${file}\n`)
  return spawnSync(process.execPath, [file], { cwd: root, stdio: 'inherit' }).status !== 0
})
process.stdout.write(`\n${files.length - broken.length} of ${files.length} benches within budget\n`)
for (const file of broken) process.stdout.write(`over budget: ${file}\n`)
process.exitCode = broken.length === 0 ? 0 : 1
