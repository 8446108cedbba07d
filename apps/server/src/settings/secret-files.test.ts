import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { setVariables, variableNames } from '../config.ts'
import { secretVariables } from './secret-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-secrets-'))
const file = path.join(folder, 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

test('knows each variable that a file may hold', () => {
  const known: readonly string[] = variableNames
  expect(secretVariables.filter((name) => !known.includes(name))).toEqual([])
})

test('reads a secret from the file that its variable names, without the end of its line', () => {
  writeFileSync(file, 'a secret of more than thirty-two characters\n')
  expect(setVariables({ APP_SECRET_FILE: file, PORT: '1' })).toEqual({
    APP_SECRET: 'a secret of more than thirty-two characters',
    PORT: '1',
  })
  writeFileSync(file, '\n')
  expect(setVariables({ APP_SECRET_FILE: file, SMTP_URL_FILE: '' })).toEqual({})
})

test('refuses a secret that is given twice or whose file cannot be read', () => {
  expect(() => setVariables({ APP_SECRET: 'one', APP_SECRET_FILE: file })).toThrow('are both set')
  expect(() => setVariables({ APP_SECRET_FILE: path.join(folder, 'nothing') })).toThrow(
    'APP_SECRET_FILE names a file that cannot be read (ENOENT)',
  )
})
