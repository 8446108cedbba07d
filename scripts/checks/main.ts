import path from 'node:path'
import { readArguments } from './arguments.ts'
import { reachSince } from './changes.ts'
import { partsOf } from './parts.ts'
import type { NamedPart } from './parts.ts'
import { lastLine, processorWords, slowestOf } from './report.ts'
import type { Outcome } from './report.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A part that has run. */
interface Ran extends Outcome {
  name: string
  seconds: number
  processorSeconds: number | undefined
}

const runPart = async ({ name, run }: NamedPart): Promise<Ran> => {
  const began = performance.now()
  const { output, ...outcome } = await run()
  process.stdout.write(output)
  return { ...outcome, name, seconds: (performance.now() - began) / 1000 }
}

const lineOf = ({ name, failed, passed, seconds, processorSeconds }: Ran): string => {
  const cells = [
    failed === 0 ? 'ok    ' : 'FAILED',
    name.padEnd(10),
    `${passed} passed`.padStart(12),
    `${seconds.toFixed(1)} s`.padStart(9),
    `processor ${processorWords(processorSeconds)}`.padStart(21),
  ]
  return cells.join('  ')
}

/** The sum, or undefined if one of them is unknown: a part of a sum would mislead. */
const processorOf = (ran: readonly Ran[]): number | undefined =>
  ran.reduce<number | undefined>(
    (sum, { processorSeconds }) =>
      sum === undefined || processorSeconds === undefined ? undefined : sum + processorSeconds,
    0,
  )

const summaryOf = (ran: readonly Ran[]): string => {
  const slowest = slowestOf(
    ran.flatMap(({ files }) => files),
    root,
  )
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of ran) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  const lines = [
    ...(slowest.length > 0 ? ['', 'Slowest test files:', ...slowest] : []),
    '',
    ...ran.map(lineOf),
    `processor time ${processorWords(processorOf(ran))}`,
    '',
    ...ran.flatMap(({ failures }) => failures.map((failure) => `FAILED  ${failure}`)),
    lastLine(total),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * The check: `npm test`. Every part runs even after a failure, and the last line counts all
 * results, below the names of the failed tests. Static checks and the build run at the same time.
 */
export const main = async (typed: readonly string[]): Promise<void> => {
  const wish = readArguments(typed)
  const reach = wish.changed && reachSince(root, wish.changed.since)
  const ran: Ran[] = []
  for (const group of partsOf(wish, reach, root)) {
    process.stdout.write(`\n── ${group.map(({ name }) => name).join(', ')}\n`)
    ran.push(...(await Promise.all(group.map(runPart))))
  }
  process.stdout.write(summaryOf(ran))
  const isGreen = ran.every(({ failed }) => failed === 0) && ran.some(({ passed }) => passed > 0)
  process.exitCode = isGreen ? 0 : 1
}
