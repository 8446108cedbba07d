import { expect, test } from 'vitest'
import { lastLine, outcomeOf, processorWords, slowestOf } from './report.ts'
import type { FileResult } from './report.ts'

const result = (over: Partial<FileResult> = {}): FileResult => ({
  file: '/root/a.test.ts',
  milliseconds: 1000,
  passed: 2,
  skipped: 0,
  failed: [],
  isBroken: false,
  ...over,
})

test('adds the tests of all files', () => {
  const files = [result(), result({ skipped: 1 })]
  expect(outcomeOf({ files }, 0, '/root')).toMatchObject({ passed: 4, failed: 0, skipped: 1, failures: [] })
})

test('names failed tests with their file', () => {
  const files = [result({ failed: ['adds up'], isBroken: true })]
  expect(outcomeOf({ files }, 1, '/root')).toMatchObject({ failed: 1, failures: ['a.test.ts: adds up'] })
})

test('counts a file that does not load as one failure', () => {
  const files = [result({ passed: 0, isBroken: true })]
  expect(outcomeOf({ files }, 1, '/root')).toMatchObject({ failed: 1, failures: ['a.test.ts'] })
})

test.each([[{ files: [result()] }], [undefined]])(
  'counts a failure outside of the tests, report %j',
  (report) => {
    expect(outcomeOf(report, 1, '/root')).toMatchObject({
      failed: 1,
      failures: ['an error outside of the tests, named above'],
    })
  },
)

test('lists the ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) =>
    result({ file: `/root/${at}.ts`, milliseconds: at * 1000 }),
  )
  const lines = slowestOf(files, '/root')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('   11.0 s    2 tests  11.ts')
})

test('ends with the counts, and names skipped tests only if there are any', () => {
  expect(lastLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(lastLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('says that a processor time is unknown', () => {
  expect(processorWords(undefined)).toBe('unknown')
  expect(processorWords(1.25)).toBe('1.3 s')
})
