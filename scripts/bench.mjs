import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

// Runs the benches one after the other, because two at once would measure each other. A missed
// budget fails the run; with `--short` only a broken bench does. A whole name runs only that bench:
// `price` is part of another name.
const root = path.resolve(import.meta.dirname, '..')
const isShort = process.argv.includes('--short')
const wanted = process.argv.slice(2).find((argument) => argument !== '--short') ?? ''
const all = globSync('bench/*.bench.ts', { cwd: root }).sort()
const named = all.filter((file) => path.basename(file) === `${wanted}.bench.ts`)
const files = named.length > 0 ? named : all.filter((file) => file.includes(wanted))
/** Exit code of a bench that cannot run here (`skip` of bench/support.ts). */
const skippedCode = 77

if (files.length === 0) {
  process.stderr.write(`No bench has "${wanted}" in its name.\n`)
  process.exit(1)
}
const run = (file) => {
  process.stdout.write(`\n── ${file}\n`)
  const { status } = spawnSync(process.execPath, isShort ? [file, '--short'] : [file], {
    cwd: root,
    stdio: 'inherit',
  })
  return { file, status }
}
const results = files.map(run)
const skipped = results.filter(({ status }) => status === skippedCode)
const broken = results.filter(({ status }) => status !== 0 && status !== skippedCode)
const good = files.length - skipped.length - broken.length
process.stdout.write(`\n${good} of ${files.length} benches ${isShort ? 'work' : 'within budget'}\n`)
for (const { file } of skipped) process.stdout.write(`skipped: ${file}\n`)
for (const { file } of broken) process.stdout.write(`${isShort ? 'broken' : 'over budget'}: ${file}\n`)
process.exitCode = broken.length === 0 ? 0 : 1
