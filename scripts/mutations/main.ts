import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mutations } from './list.ts'
import type { Mutation } from './list.ts'
import { makeScratchTree } from './scratch-tree.ts'
import { openTests } from './tests.ts'
import type { TreeTests } from './tests.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

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

/** Runs tests, the narrowest first, until one fails; returns the first failure. */
const failureIn = async (tests: TreeTests, patterns: readonly string[]): Promise<string | undefined> => {
  for (const pattern of patterns) {
    const { failure } = await tests.run(pattern)
    if (failure !== undefined) return failure
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
  const file = path.join(root, mutation.file)
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text.split(mutation.find).length !== 2) return told('stale', `the text is not once in ${mutation.file}`)
  const change = async (content: string): Promise<void> => {
    await writeFile(file, content)
    tests.forget(mutation.file)
  }
  await change(text.replace(mutation.find, () => mutation.replace))
  try {
    const failure = await failureIn(tests, mutation.tests)
    return failure === undefined ? told('survived', mutation.tests.join(', ')) : told('killed', failure)
  } finally {
    await change(text)
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
  const patterns = new Set(chosen.flatMap((each) => each.tests))
  const failure = await failureIn(tests, [...patterns])
  say(
    failure === undefined
      ? `all tests of ${chosen.length} mutations pass`
      : `FAILED without a mutation: ${failure}`,
  )
  return failure === undefined ? 0 : 1
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
