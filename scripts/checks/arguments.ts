/** Static checks, in the order of the run. `lint` includes the types. */
export const staticParts = ['lint', 'format', 'unused'] as const

/** Projects of vitest.config.ts that need no browser. */
export const projects = ['domain', 'web', 'server', 'house'] as const

/** Everything that `--only` can name. */
const parts = [...staticParts, ...projects, 'journeys', 'benches'] as const

export type Project = (typeof projects)[number] | 'journeys'
export type Part = (typeof parts)[number]

/** Request for a run of `npm test`. */
export interface Wish {
  /** The parts that run; without a wish, all of the tier. */
  only?: readonly Part[]
  /** Paths of test files or folders, as typed. */
  files: readonly string[]
  /** Only what a change can reach: since a commit that is named, or since the branch left main. */
  changed?: { since?: string }
  isLong: boolean
}

const known = [
  'FILE… (test files or folders)',
  '--changed or --changed=COMMIT (only what the change can reach)',
  `--only=PART,… (${parts.join(', ')})`,
  '--static (lint, format, unused)',
  '--journeys',
  '--long (full counts, all languages, benches)',
].join('; ')

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name)

const partsOf = (argument: string): readonly Part[] | undefined => {
  if (argument === '--static') return staticParts
  if (argument === '--journeys') return ['journeys']
  if (!argument.startsWith('--only=')) return undefined
  const names = argument.slice('--only='.length).split(',')
  const unknown = names.filter((name) => !isPart(name))
  if (unknown.length > 0)
    throw new Error(`"${unknown.join(', ')}" is no part of the check. The parts are: ${parts.join(', ')}.`)
  return names.filter(isPart)
}

const changeOf = (argument: string): Wish['changed'] | undefined => {
  if (argument === '--changed') return {}
  const since = argument.startsWith('--changed=') ? argument.slice('--changed='.length) : ''
  return since ? { since } : undefined
}

/** Reads the arguments of `npm test`. Throws an error with a sentence for the reader of the terminal. */
export const readArguments = (typed: readonly string[]): Wish => {
  const only: Part[] = []
  const files: string[] = []
  let changed: Wish['changed']
  let isLong = false
  for (const argument of typed) {
    const named = partsOf(argument)
    const change = changeOf(argument)
    if (named) only.push(...named)
    else if (change) changed = change
    else if (argument === '--long') isLong = true
    else if (argument.startsWith('-')) throw new Error(`"${argument}" is unknown. Known: ${known}.`)
    else files.push(argument)
  }
  if (files.length > 0 && (only.length > 0 || changed))
    throw new Error(`Files run by themselves, with --long at most. Known: ${known}.`)
  return { files, isLong, ...(only.length > 0 && { only }), ...(changed && { changed }) }
}
