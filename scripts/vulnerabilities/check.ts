import { Advisory, concerns } from './advisory.ts'

interface LockEntry {
  version?: string
  /** Real name of a package that is installed under another one. */
  name?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  name?: string
  version?: string
  packages: Record<string, LockEntry>
}

/** Folder of the lockfile that holds a package of others. */
export interface Place {
  path: string
  name: string
  version: string
  entry: LockEntry
}

/** Returns the packages of a lockfile at every depth; our own workspaces are none of them. */
export const placesIn = ({ packages }: Lockfile): Place[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const name = entry.name ?? path.split('node_modules/').at(-1)
    const isOfOthers = path.includes('node_modules/') && !entry.link
    return isOfOthers && name && entry.version ? [{ path, name, version: entry.version, entry }] : []
  })

/** Installed package. */
interface Installed {
  name: string
  version: string
  /** True if only development and tests use it. */
  dev: boolean
}

/** Returns the packages of a lockfile, each version once. */
export const installedIn = (lockfile: Lockfile): Installed[] => {
  const found = new Map<string, Installed>()
  for (const { name, version, entry } of placesIn(lockfile)) {
    const key = `${name}@${version}`
    const dev = (entry.dev ?? false) && (found.get(key)?.dev ?? true)
    found.set(key, { name, version, dev })
  }
  return [...found.values()]
}

interface Finding extends Installed {
  id: string
  summary: string
}

interface Result {
  findings: Finding[]
  /** Advisories about npm packages that were read. */
  advisories: number
  /** Latest change of any advisory; undefined without one. */
  newest: Date | undefined
}

/** Compares installed packages with advisories. Throws for text that is no advisory. */
export const findVulnerabilities = (
  installed: readonly Installed[],
  advisories: Iterable<unknown>,
): Result => {
  const byName = Map.groupBy(installed, ({ name }) => name)
  const result: Result = { findings: [], advisories: 0, newest: undefined }
  for (const raw of advisories) {
    const advisory = Advisory.parse(raw)
    const modified = new Date(advisory.modified)
    result.advisories += 1
    if (!result.newest || modified > result.newest) result.newest = modified
    const names = new Set((advisory.affected ?? []).flatMap(({ package: of }) => of?.name ?? []))
    for (const each of [...names].flatMap((name) => byName.get(name) ?? []))
      if (concerns(advisory, each.name, each.version))
        result.findings.push({ ...each, id: advisory.id, summary: advisory.summary ?? '' })
  }
  return result
}

const dayMs = 24 * 3_600_000
/** Age from which nobody should rely on a list without findings. */
const staleDays = 30

interface Verdict {
  lines: string[]
  /** 0: nothing known; 1: findings; 3: nothing known, but the list is older than `staleDays`. */
  exitCode: 0 | 1 | 3
}

/** Words the result for a terminal, with the age of the list. Throws if there was no advisory. */
export const verdictOf = ({ findings, advisories, newest }: Result, count: number, now: Date): Verdict => {
  if (newest === undefined) throw new Error('it has no advisory')
  const days = Math.max(0, Math.floor((now.getTime() - newest.getTime()) / dayMs))
  const age = `${advisories} advisories, the newest of ${newest.toISOString().slice(0, 10)}, ${days} days old`
  const lines = findings.map(({ name, version, dev, id, summary }) =>
    `${name}@${version}${dev ? ' (development only)' : ''}: ${id} ${summary}`.trim(),
  )
  if (findings.length > 0) return { lines: [...lines, age], exitCode: 1 }
  const clean = `${count} packages without a known vulnerability; ${age}`
  if (days <= staleDays) return { lines: [clean], exitCode: 0 }
  return { lines: [clean, `The list is older than ${staleDays} days: fetch a newer one.`], exitCode: 3 }
}
