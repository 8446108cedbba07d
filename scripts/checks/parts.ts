import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projects, staticParts } from './arguments.ts'
import type { Part, Project, Wish } from './arguments.ts'
import { runMeasured } from './processor-time.ts'
import type { Reach } from './reach.ts'
import { outcomeOf } from './report.ts'
import type { Outcome, Report } from './report.ts'

/** Results of a part that has run. */
interface PartOutcome extends Outcome {
  output: string
  processorSeconds: number | undefined
}

/** A part of the check with its name in the summary. */
export interface NamedPart {
  name: string
  run: () => Promise<PartOutcome>
}

/** Parts that run at the same time; groups run one after the other. */
type Groups = NamedPart[][]

/** How parts run: where, with what environment. */
interface Place {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** A program that is counted as one test. */
const check = (
  place: Place,
  name: string,
  command: readonly string[],
  stdio: 'pipe' | 'inherit' = 'pipe',
) => ({
  name,
  run: async (): Promise<PartOutcome> => {
    const { code, output, processorSeconds } = await runMeasured(command, place, stdio)
    const isGreen = code === 0
    const counts = { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0 }
    return { ...counts, failures: [], files: [], output, processorSeconds }
  },
})

const readReport = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** Runs vitest with further arguments: names of projects, files. */
const tests = ({ cwd, env }: Place, name: string, args: readonly string[]): NamedPart => ({
  name,
  run: async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-report-'))
    const file = path.join(folder, 'report.json')
    const reporters = ['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'reporter.ts')}`]
    const place = { cwd, env: { ...env, TEST_REPORT: file } }
    const { code, ...ended } = await runMeasured(['vitest', 'run', ...reporters, ...args], place, 'inherit')
    const report = readReport(file)
    rmSync(folder, { recursive: true, force: true })
    return { ...ended, ...outcomeOf(report, code, cwd) }
  },
})

const commands: Record<(typeof staticParts)[number] | 'build', readonly string[]> = {
  // With --type-check it reports what tsc reports: one reading of all types instead of two.
  lint: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  format: ['oxfmt', '--check', '.'],
  unused: ['knip', '--no-progress'],
  // Otherwise the first tests of both workers build the same pages.
  build: ['node', 'apps/web/build.ts', '--if-changed'],
}

/** Returns the arguments for the wanted projects: whole ones by name, or the files that a change reaches. */
const argumentsFor = (wanted: readonly Project[], reach: Reach | undefined, root: string): string[] => {
  const reached = wanted.filter((project) => !reach || reach[project])
  const files = reached.flatMap((project) => {
    const part = reach?.[project] ?? 'all'
    return part === 'all' ? [] : part.map((file) => path.join(root, file))
  })
  return [...reached.map((project) => `--project=${project}`), ...files]
}

/**
 * Whole projects and single files are two runs, because a file that is named restricts all
 * projects of its run.
 */
const testParts = (
  place: Place,
  name: string,
  wanted: readonly Project[],
  reach: Reach | undefined,
): NamedPart[] => {
  const isWhole = (project: Project) => !reach || reach[project] === 'all'
  const runs = [wanted.filter(isWhole), wanted.filter((project) => !isWhole(project))]
  return runs
    .map((run) => argumentsFor(run, reach, place.cwd))
    .filter((args) => args.length > 0)
    .map((args) => tests(place, name, args))
}

const filesPart = (place: Place, files: readonly string[]): NamedPart => {
  for (const file of files)
    if (!existsSync(path.resolve(file)) || (/\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file)))
      throw new Error(`"${file}" is no test file (.test.ts, .test.tsx) and no folder.`)
  const absolute = files.map((file) => path.resolve(file))
  return tests(place, 'files', ['--project=!gallery', ...absolute])
}

/** Returns what runs, in groups; with `reach` only what a change can reach. */
export const partsOf = (wish: Wish, reach: Reach | undefined, root: string): Groups => {
  const bin = path.join(root, 'node_modules/.bin')
  const tier = wish.isLong ? { TEST_TIER: 'long' } : {}
  // The type check is a Go program: it takes a quarter less time when it collects garbage only as memory fills.
  const env = {
    GOGC: 'off',
    GOMEMLIMIT: `${Math.floor(os.totalmem() / 2)}B`,
    ...process.env,
    ...tier,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  }
  const place = { cwd: root, env }
  if (wish.files.length > 0) return [[filesPart(place, wish.files)]]
  const wants = (part: Part) => !wish.only || wish.only.includes(part)
  const needsPages = wish.only === undefined
  const first = [...staticParts.filter(wants), ...(needsPages ? (['build'] as const) : [])]
  const benches = wish.only ? wants('benches') : wish.isLong && !reach
  const groups = [
    first.map((name) => check(place, name, commands[name])),
    ...testParts(place, 'tests', projects.filter(wants), reach).map((part) => [part]),
    ...testParts(place, 'journeys', wants('journeys') ? ['journeys'] : [], reach).map((part) => [part]),
    benches ? [check(place, 'benches', ['node', 'scripts/bench.mjs', '--short'], 'inherit')] : [],
  ]
  return groups.filter((group) => group.length > 0)
}
