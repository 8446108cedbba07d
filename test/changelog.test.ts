import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/source.ts'

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

test('says of the release of package.json what changed and what to do before the upgrade', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string }
  const [, newest = ''] = textOf('CHANGELOG.md').split(/^## /m)
  expect(newest.split('\n', 1)).toEqual([version])
  expect(newest).toContain('### Before you upgrade')
})
