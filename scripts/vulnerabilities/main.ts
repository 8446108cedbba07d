import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { findVulnerabilities, installedIn, verdictOf } from './check.ts'
import type { Lockfile } from './check.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Returns the advisories of a text: one, a list, or one in each line. */
const advisoriesOf = function* (text: string, file: string): Generator {
  const lines = file.endsWith('.jsonl') ? text.split('\n').filter((line) => line.trim() !== '') : [text]
  for (const line of lines) {
    const content: unknown = JSON.parse(line)
    if (Array.isArray(content)) yield* content
    else yield content
  }
}

/** Returns the advisories of a file, or of all JSON files of a folder (an unpacked export). */
const readAdvisories = function* (place: string): Generator {
  const isFolder = statSync(place).isDirectory()
  const files = isFolder
    ? readdirSync(place)
        .filter((name) => /\.jsonl?$/.test(name))
        .map((name) => path.join(place, name))
    : [place]
  for (const file of files) yield* advisoriesOf(readFileSync(file, 'utf8'), file)
}

/**
 * `npm run check-vulnerabilities [-- from=PLACE]`: compares the lockfile with an export of OSV,
 * without a network. Exit code 2 if it cannot be told.
 */
export const main = (args: readonly string[]): void => {
  const named = args.find((arg) => arg.startsWith('from='))?.slice('from='.length)
  const place = named ?? path.join(process.env.DATA_DIR || './data', 'osv-npm')
  try {
    const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile
    const installed = installedIn(lockfile)
    const result = findVulnerabilities(installed, readAdvisories(place))
    const { lines, exitCode } = verdictOf(result, installed.length, new Date())
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = exitCode
  } catch (error) {
    process.stderr.write(
      `The advisories of ${place} were not read: ${(error as Error).message}.\nFetch https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip, unpack it, and name the folder: npm run check-vulnerabilities -- from=FOLDER\n`,
    )
    process.exitCode = 2
  }
}
