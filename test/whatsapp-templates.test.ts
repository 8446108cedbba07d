import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Templates with a text for telephones, each with the number of its values. */
const templatesOfSources = (): Map<string, number> => {
  const found = new Map<string, number>()
  for (const file of globSync('apps/server/src/features/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const source = read(file)
    const defined = /define(Template|Promotion)<[^>]*>\(\s*'([a-z-]+)'/.exec(source)
    const parameters = /parameters: \[([^\]]*)\]/.exec(source)
    if (!defined || !parameters) continue
    // The messenger adds the link that ends promotion.
    const added = defined[1] === 'Promotion' ? 1 : 0
    const name = `wassit_${(defined[2] ?? '').replaceAll('-', '_')}`
    found.set(name, (parameters[1] ?? '').split(',').length + added)
  }
  return found
}

/** Rows of the table of WhatsApp's templates in the operations guide. */
const templatesOfDocs = (): Map<string, number> => {
  const rows = read('docs/settings.md').matchAll(/^\| `(wassit_[a-z_]+)` \| [^|]* \| ([^|]*) \|$/gm)
  return new Map([...rows].map(([, name = '', values = '']) => [name, values.split(',').length]))
}

test('the operations guide lists each template that WhatsApp must approve, with its values', () => {
  const [inSources, inDocs] = [templatesOfSources(), templatesOfDocs()]
  expect(inSources.size).toBeGreaterThan(5)
  expect(Object.fromEntries(inDocs)).toEqual(Object.fromEntries(inSources))
})
