import { loadConfig } from './config.ts'
import { documentedChecks } from './settings/findings.ts'
import type { Finding } from './settings/findings.ts'
import { StartError } from './start-error.ts'

/** Returns the lines of what a start refuses and warns of. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.map(({ outcome, text }) => `${outcome === 'warned' ? 'warned ' : 'refused'} ${text}`)

/** Returns the report on the settings of a server, and if it would start with them. */
const examine = (): { lines: string[]; starts: boolean } => {
  try {
    const { findings } = loadConfig()
    const lines = findings.length > 0 ? findingLines(findings) : ['Nothing is wrong with the settings.']
    return { lines, starts: findings.every(({ outcome }) => outcome === 'warned') }
  } catch (error) {
    if (error instanceof StartError) return { lines: [`refused ${error.message}`], starts: false }
    throw error
  }
}

/**
 * `npm run doctor`: what a start with the settings of this environment refuses and warns of; exit code 1
 * if it refuses. With `table` it prints all checks as docs/operations.md has them.
 */
export const main = async ([what]: readonly string[]): Promise<void> => {
  if (what === 'table') {
    process.stdout.write(`${documentedChecks()}\n`)
    return
  }
  const { lines, starts } = examine()
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!starts) process.exitCode = 1
}

if (import.meta.main) await main(process.argv.slice(2))
