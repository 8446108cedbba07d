import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { FileResult, Report } from './report.ts'

/** Returns the name of a failed test with the line of its file that failed and the reason. */
const failureOf = (test: TestCase): string => {
  const [error] = test.result().errors ?? []
  if (!error) return test.fullName
  const line = error.stacks?.find(({ file }) => file === test.module.moduleId)?.line
  const [reason = ''] = stripVTControlCharacters(error.message).split('\n')
  return `${test.fullName} (${line === undefined ? '' : `line ${line}: `}${reason})`
}

const resultOf = (module: TestModule): FileResult => {
  const tests = [...module.children.allTests()]
  const named = (state: string) => tests.filter((test) => test.result().state === state)
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    file: module.moduleId,
    milliseconds: collectDuration + setupDuration + duration,
    passed: named('passed').length,
    skipped: named('skipped').length + named('pending').length,
    failed: named('failed').map(failureOf),
    // A file that does not load has no tests, and a hook can fail between tests that pass.
    isBroken: module.state() === 'failed',
  }
}

/** Writes the results of a run of vitest to the file that TEST_REPORT names, for the summary. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const report: Report = { files: modules.map(resultOf) }
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(report))
  }
}
