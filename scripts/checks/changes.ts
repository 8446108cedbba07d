import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reachOf } from './reach.ts'
import type { Reach } from './reach.ts'

const code = /\.(ts|tsx|mjs|css)$/

/** Returns what the change since a commit can reach: since `since`, or since the branch left main. */
export const reachSince = (root: string, since: string | undefined): Reach => {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '')
  const beginning = (): string => {
    try {
      return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
    } catch {
      return 'HEAD'
    }
  }
  const base = since ?? beginning()
  try {
    const added = git('ls-files', '--others', '--exclude-standard')
    // Both names of a renamed file: tests may still import the old one.
    const changed = [...git('diff', '--name-only', '--no-renames', base), ...added]
    const present = new Set([...git('ls-files'), ...added])
    for (const removed of git('ls-files', '--deleted')) present.delete(removed)
    const texts = [...present]
      .filter((file) => code.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
    return reachOf(changed, new Map(texts))
  } catch (error) {
    throw new Error(`--changed needs git and the commit "${base}", which cannot be read.`, { cause: error })
  }
}
