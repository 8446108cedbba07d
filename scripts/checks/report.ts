import path from 'node:path'

/** Results of one test file. */
export interface FileResult {
  /** Absolute path. */
  file: string
  /** Time to load it, and of its tests with their hooks. */
  milliseconds: number
  passed: number
  skipped: number
  /** Full names of the failed tests, with line and reason. */
  failed: readonly string[]
  isBroken: boolean
}

/** Results of one run of vitest. */
export interface Report {
  files: readonly FileResult[]
}

/** Results of one part of the check. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The failed tests, and the files that did not load. */
  failures: readonly string[]
  files: readonly FileResult[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/**
 * Sums up a run of vitest. A run that failed without a failed test (a file that does not load) is
 * counted as one failure; `report` is undefined if vitest ended before it wrote one.
 */
export const outcomeOf = (report: Report | undefined, exitCode: number, root: string): Outcome => {
  const files = report?.files ?? []
  const failures = files.flatMap(({ file, failed, isBroken }) => {
    const name = path.relative(root, file)
    if (isBroken && failed.length === 0) return [name]
    return failed.map((test) => `${name}: ${test}`)
  })
  const failedTests = sum(files.map(({ failed }) => failed.length))
  const failed = exitCode === 0 ? failedTests : Math.max(1, failedTests)
  if (failed > 0 && failures.length === 0) failures.push('an error outside of the tests, named above')
  return {
    passed: sum(files.map(({ passed }) => passed)),
    failed,
    skipped: sum(files.map(({ skipped }) => skipped)),
    failures,
    files,
  }
}

/** Returns lines about the ten slowest files, the slowest first. */
export const slowestOf = (files: readonly FileResult[], root: string): string[] =>
  files
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10)
    .map(({ file, milliseconds, passed, skipped, failed }) => {
      const seconds = `${(milliseconds / 1000).toFixed(1)} s`
      const tests = `${passed + skipped + failed.length} tests`
      return `${seconds.padStart(9)} ${tests.padStart(10)}  ${path.relative(root, file)}`
    })

/** Writes a processor time, or says that this machine does not tell it. */
export const processorWords = (seconds: number | undefined): string =>
  seconds === undefined ? 'unknown' : `${seconds.toFixed(1)} s`

/** Returns the last line of a run. */
export const lastLine = ({
  passed,
  failed,
  skipped,
}: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
