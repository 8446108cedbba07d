import './node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// The whole check: `npm test`. --static stops before the tests; --journeys
// runs only the journeys in a browser. Every part runs even after a failure, and the last
// line counts all results, below the names of the failed tests. Static checks and the build run at the same time.
const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }

/** Runs a program; resolves to its exit code, and to its output unless that goes to the terminal. */
const run = (program, args, stdio) =>
  new Promise((resolve) => {
    const child = spawn(path.join(bin, program), args, { cwd: root, env, stdio: ['ignore', stdio, stdio] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${program} did not run: ${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** Runs a static check, which is counted as one test. */
const check = (program, ...args) => ({
  run: async () => {
    const { code, output } = await run(program, args, 'pipe')
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}

/** Returns the failed tests of a report, and the files that did not load. */
const failuresOf = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(({ fullName }) => `${file}: ${fullName}`)
  })

/**
 * Runs tests; a failed run without a failed test (a file that does not load) is
 * counted as one failure.
 */
const tests = (...projects) => ({
  run: async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-report-'))
    const file = path.join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const named = projects.map((name) => `--project=${name}`)
    const { code, output } = await run('vitest', ['run', ...named, ...reporters], 'inherit')
    const report = readReport(file)
    const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = report
    rmSync(folder, { recursive: true, force: true })
    const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests)
    const names = failuresOf(report)
    if (failed > 0 && names.length === 0) names.push('an error outside of the tests, named above')
    return {
      passed: numPassedTests,
      failed,
      skipped: numPendingTests + numTodoTests,
      output,
      names,
    }
  },
})

const parts = {
  types: check('tsc', '-p', 'tsconfig.json'),
  lint: check('oxlint', '--type-aware', '--deny-warnings'),
  format: check('oxfmt', '--check', '.'),
  unused: check('knip', '--no-progress'),
  // Otherwise the first tests of both workers build the same pages.
  build: check('node', 'apps/web/build.ts', '--if-changed'),
  tests: tests('domain', 'web', 'server', 'house'),
  journeys: tests('journeys'),
}

/** Parts that run at the same time, in the order of the groups. */
const groups = process.argv.includes('--static')
  ? [['types', 'lint', 'format', 'unused']]
  : process.argv.includes('--journeys')
    ? [['journeys']]
    : [['types', 'lint', 'format', 'unused', 'build'], ['tests'], ['journeys']]

const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
const failures = []

const runPart = async (name) => {
  const began = performance.now()
  const { passed, failed, skipped = 0, output, names = [] } = await parts[name].run()
  process.stdout.write(output)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  failures.push(...names.map((failure) => `FAILED  ${failure}\n`))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  summary.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${`${passed} passed`.padStart(12)} ${`${seconds} s`.padStart(9)}`,
  )
}

for (const group of groups) {
  process.stdout.write(`\n── ${group.join(', ')}\n`)
  await Promise.all(group.map(runPart))
}

process.stdout.write(`\n${summary.join('\n')}\n\n${failures.join('')}`)
const skippedToo = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skippedToo}\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
