import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/source.ts'

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const documents = ['docs/operations.md', 'docs/settings.md', 'docs/keys.md']
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const tests = globSync('{apps,scripts,test}/**/*.test.ts', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
})
  .map((file) => textOf(file))
  .join('\n')

/** Commands whose tests call their parts, by a text of these tests. */
const byParts: Readonly<Record<string, string>> = {
  'check-setup': "'../../../check-setup.ts'",
  'check-vulnerabilities': "'./check.ts'",
  audit: 'scripts/audit.mjs',
  cluster: "'../../../../scripts/cluster/",
  retention: 'applyRetention(',
  release: "'./release.ts'",
  sbom: 'sbomOf(',
  seed: 'scripts/seed.mjs',
}

const commands = new Set(
  documents.flatMap((file) =>
    [...textOf(file).matchAll(/npm run ([a-z-]+)/g)].map(([, name]) => String(name)),
  ),
)

test('keeps the page for a disaster and a first day short enough to be read', () => {
  expect(textOf('docs/operations.md').split(/\s+/).length).toBeLessThanOrEqual(4000)
})

test.each([...commands])('runs npm run %s in a test, because operators are told to', (name) => {
  expect(scripts).toHaveProperty(name)
  expect(tests.includes(byParts[name] ?? `'${name}.mjs'`)).toBe(true)
})

const breaks = (
  textOf(path.join('deploy', 'README.md')).split('## When something fails')[1]?.split('\n## ')[0] ?? ''
)
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test.each(breaks)(
  'tries what an operator reads about a break: %s%s',
  (_, _what, _effect, _todo, tried = '') => {
    const named = [...tried.matchAll(/`([\w/.-]+)`(?: \*([^*]+)\*)?/g)]
    expect(named).not.toEqual([])
    for (const [, file = '', title = ''] of named) expect(textOf(file)).toContain(title)
  },
)
