import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mutations } from './list.ts'
import type { Mutation } from './list.ts'
import { makeScratchTree } from './scratch-tree.ts'
import { openTests } from './tests.ts'
import type { Failure, TreeTests } from './tests.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const nameOf = ({ file, what }: Failure): string => `${file}: ${what}`

const usage = `npm run mutations                      breaks every place of the list in a copy and runs its tests
npm run mutations -- NAME …            only these
npm run mutations -- --list            prints the list
npm run mutations -- --unchanged       runs the same tests of the unbroken copy, which must pass
npm run mutations -- --tree=FOLDER     another tree, with its own packages`

type Outcome = 'killed' | 'survived' | 'stale'

interface Tried {
  mutation: Mutation
  outcome: Outcome
}

/** Place of a tree that can be broken and mended. */
interface Place {
  break: () => Promise<void>
  mend: () => Promise<void>
}

const placeOf = (root: string, tests: TreeTests, { file, find, replace }: Mutation, text: string): Place => {
  const write = async (content: string): Promise<void> => {
    await writeFile(path.join(root, file), content)
    tests.forget(file)
  }
  return { break: () => write(text.replace(find, () => replace)), mend: () => write(text) }
}

/** Tells whether a test fails again, and passes without the break; undefined names the whole file. */
const failsByBreak = async (
  place: Place,
  tests: TreeTests,
  { file, test }: Pick<Failure, 'file' | 'test'>,
): Promise<boolean> => {
  if (!(await tests.run(file, test))) return false
  await place.mend()
  const failsAnyway = await tests.run(file, test)
  await place.break()
  return failsAnyway === undefined
}

/** Tells whether a failure comes from the break: of the test itself, or of its file if it needs earlier ones. */
const isCause = async (place: Place, tests: TreeTests, { file, test }: Failure): Promise<boolean> =>
  (test !== undefined && (await failsByBreak(place, tests, { file, test }))) ||
  failsByBreak(place, tests, { file })

/**
 * Runs tests, the narrowest first, until one fails because of the break; returns that failure. A test
 * that fails by chance, such as one that measures time, makes its group run once more.
 */
const failureOf = async (
  place: Place,
  tests: TreeTests,
  patterns: readonly string[],
): Promise<Failure | undefined> => {
  for (const pattern of patterns)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const failure = await tests.run(pattern)
      if (!failure) break
      if (await isCause(place, tests, failure)) return failure
      say(`          by chance: ${nameOf(failure)}`)
    }
  return undefined
}

/** Breaks one place, runs its tests and mends it again. */
const tryMutation = async (root: string, tests: TreeTests, mutation: Mutation): Promise<Tried> => {
  const began = performance.now()
  const told = (outcome: Outcome, reason: string): Tried => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`${outcome.padEnd(9)}${seconds.padStart(7)} s  ${mutation.name.padEnd(24)} ${reason}`)
    return { mutation, outcome }
  }
  const text = await readFile(path.join(root, mutation.file), 'utf8').catch(() => '')
  if (text.split(mutation.find).length !== 2) return told('stale', `the text is not once in ${mutation.file}`)
  const place = placeOf(root, tests, mutation, text)
  await place.break()
  try {
    const failure = await failureOf(place, tests, mutation.tests)
    return failure ? told('killed', nameOf(failure)) : told('survived', mutation.tests.join(', '))
  } finally {
    await place.mend()
  }
}

const summarise = (tried: readonly Tried[]): number => {
  const of = (outcome: Outcome) => tried.filter((each) => each.outcome === outcome)
  const survivors = of('survived').map(({ mutation }) => mutation)
  say(
    `\n${of('killed').length} of ${tried.length} killed, ${survivors.length} survived, ${of('stale').length} stale`,
  )
  const unknown = survivors.filter(({ survives }) => survives !== true)
  return of('stale').length > 0 || unknown.length > 0 ? 1 : 0
}

const runUnchanged = async (tests: TreeTests, chosen: readonly Mutation[]): Promise<number> => {
  for (const pattern of new Set(chosen.flatMap((each) => each.tests))) {
    const failure = await tests.run(pattern)
    say(`${failure ? 'FAILED' : 'ok    '}  ${pattern}${failure ? `  ${nameOf(failure)}` : ''}`)
    if (failure) return 1
  }
  return 0
}

const inCopyOf = async (
  tree: string,
  work: (root: string, tests: TreeTests) => Promise<number>,
): Promise<number> => {
  const { root, remove } = await makeScratchTree(tree)
  try {
    const tests = await openTests(root)
    try {
      return await work(root, tests)
    } finally {
      await tests.close()
    }
  } finally {
    process.chdir(tree)
    await remove()
  }
}

/** Runs the mutations that the arguments name; returns the exit code. */
export const main = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { list: { type: 'boolean' }, unchanged: { type: 'boolean' }, tree: { type: 'string' } },
  })
  const chosen = mutations.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  if (chosen.length < positionals.length) {
    say(usage)
    return 1
  }
  if (values.list) {
    for (const { name, file, survives } of chosen)
      say(`${name.padEnd(24)} ${file}${survives ? ' (survives)' : ''}`)
    return 0
  }
  const tree = path.resolve(values.tree ?? path.join(import.meta.dirname, '../..'))
  return inCopyOf(tree, async (root, tests) => {
    if (values.unchanged) return runUnchanged(tests, chosen)
    const tried: Tried[] = []
    for (const mutation of chosen) tried.push(await tryMutation(root, tests, mutation))
    return summarise(tried)
  })
}
