import './node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// The whole check: `npm test`. --static stops before the tests; --journeys
// runs only the journeys in a browser. Every part runs even after a failure, and the last
// line counts all results.
const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }

/** Runs a program with its output on the terminal; resolves to the exit code. */
const run = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(path.join(bin, program), args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      process.stdout.write(`${program} did not run: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Runs a static check, which is counted as one test. */
const check = (program, ...args) => ({
  run: async () => ((await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}

/**
 * Runs tests; a failed run without a failed test (a file that does not load) is
 * counted as one failure.
 */
const tests = (...projects) => ({
  run: async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-report-'))
    const file = path.join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run('vitest', ['run', ...projects.map((name) => `--project=${name}`), ...reporters])
    const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = readReport(file)
    rmSync(folder, { recursive: true, force: true })
    const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests)
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
  },
})

const parts = {
  types: check('tsc', '-p', 'tsconfig.json'),
  lint: check('oxlint', '--type-aware', '--deny-warnings'),
  format: check('oxfmt', '--check', '.'),
  unused: check('knip', '--no-progress'),
  tests: tests('domain', 'web', 'server', 'house'),
  journeys: tests('journeys'),
}

const chosen = process.argv.includes('--static')
  ? ['types', 'lint', 'format', 'unused']
  : process.argv.includes('--journeys')
    ? ['journeys']
    : Object.keys(parts)

const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
for (const name of chosen) {
  process.stdout.write(`\n── ${name}\n`)
  const began = performance.now()
  const { passed, failed, skipped = 0 } = await parts[name].run()
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  summary.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${`${passed} passed`.padStart(12)} ${`${seconds} s`.padStart(9)}`,
  )
}

process.stdout.write(`\n${summary.join('\n')}\n\n`)
const skippedToo = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skippedToo}\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
