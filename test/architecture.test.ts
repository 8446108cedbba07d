import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '@wassit/domain/api/contract'
import { errors } from '@wassit/domain/errors/errors'
import { languages } from '@wassit/domain/i18n/language'
import {
  badNames,
  barePhones,
  impurities,
  isBarrel,
  messagesNamed,
  ownClocks,
  personalLogs,
  readsEnvironment,
  spokenStrings,
} from './architecture/code-rules.ts'
import { forbiddenImports } from './architecture/import-rules.ts'
import { namedFiles } from './architecture/documents.ts'
import { allSources, filesBelow, root } from './architecture/source.ts'
import { mixedWords, wordFaults, wordsOf } from './architecture/words.ts'

const sources = allSources()

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path)

describe('source tree', () => {
  test('is read completely', () => {
    expect(sources.length).toBeGreaterThan(40)
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(100)
  })

  test('imports only downward', () => {
    expect(sources.flatMap(forbiddenImports)).toEqual([])
  })

  test('imports no missing file', () => {
    const paths = new Set(sources.map(({ path }) => path))
    const lost = sources.flatMap(({ path, imports }) =>
      imports
        .filter(
          (to) =>
            /^(apps|packages|test|e2e|bench|scripts)\/.*\.tsx?$/.test(to) &&
            !to.includes('/dist/') &&
            !paths.has(to),
        )
        .map((to) => `${path} → ${to}`),
    )
    expect(lost).toEqual([])
  })

  test('has meaningful file names in the required form', () => {
    expect(sources.flatMap(badNames)).toEqual([])
  })

  test('has no barrels', () => {
    expect(sources.filter(isBarrel).map(({ path }) => path)).toEqual([])
  })

  test('reads the environment in one place', () => {
    const allowed =
      /^(apps\/server\/src\/config\.ts$|scripts\/|test\/|e2e\/|bench\/|apps\/server\/test\/)|\.test\.tsx?$|(vite|vitest)\.config\.ts$/
    expect(
      sources
        .filter(readsEnvironment)
        .map(({ path }) => path)
        .filter((path) => !allowed.test(path)),
    ).toEqual([])
  })

  test('shows hours and days in a browser with the offset of the server', () => {
    const shown = sources.filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    const own = shown.filter((source) => source.path !== 'apps/web/src/clock.ts').flatMap(ownClocks)
    expect(own).toEqual([])
  })

  test('keeps clock and chance out of the domain', () => {
    const domain = sources.filter(({ path }) => path.startsWith('packages/domain/') && !isTest(path))
    expect(domain.flatMap(impurities)).toEqual([])
  })

  test('logs no personal data', () => {
    expect(sources.filter(({ path }) => !isTest(path)).flatMap(personalLogs)).toEqual([])
  })

  test('has no file over 350 lines except tables', () => {
    const table =
      /^(apps\/server\/seeds\/(car|motorcycle)-brands\.ts|packages\/domain\/src\/i18n\/(fr|en|ar)\/[a-z]+\.ts)$/
    expect(
      sources
        .filter(({ path, lines }) => lines > 350 && !table.test(path))
        .map(({ path, lines }) => `${path}: ${lines}`),
    ).toEqual([])
  })
})

describe('messages', async () => {
  const french = await wordsOf('fr')

  test.each(languages)(
    'match the French source in %s, completely and with the same values',
    async (language) => {
      expect(french.size).toBeGreaterThan(0)
      expect(wordFaults(language, french, await wordsOf(language))).toEqual([])
    },
  )

  test.each(languages)('are in one language only in %s', async (language) => {
    expect(mixedWords(language, await wordsOf(language))).toEqual([])
  })

  test('include every message that a schema names', () => {
    const product = sources.filter(({ path }) => !isTest(path))
    const named = product.flatMap(messagesNamed)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((id) => !french.has(id))).toEqual([])
  })

  test('are not written into the source of a screen', () => {
    const screens = sources.filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    expect(screens.length).toBeGreaterThan(100)
    expect(screens.flatMap(spokenStrings)).toEqual([])
  })

  test('show every phone number in one format', () => {
    expect(sources.filter(({ path }) => !isTest(path)).flatMap(barePhones)).toEqual([])
  })

  test('include a sentence for every error', () => {
    const silent = Object.entries(errors).filter(([, { message }]) => !french.get(message)?.trim())
    expect(silent.map(([code]) => code)).toEqual([])
  })
})

describe('contract', () => {
  const calls = Object.entries(contract)

  test('has one entry for a method and path', () => {
    const routes = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(routes.length).toBeGreaterThan(30)
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
  })

  test('names only errors of the catalogue and at least one success', () => {
    for (const [name, { errors: codes, answers }] of calls) {
      expect(
        codes.filter((code) => !(code in errors)),
        name,
      ).toEqual([])
      expect(Object.keys(answers).length, name).toBeGreaterThan(0)
    }
  })
})

describe('documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs', /\.md$/)]

  test.each(['npm ci && npm start', 'npm ci && npm test'])('show `%s`', (command) => {
    expect(readFileSync(`${root}README.md`, 'utf8')).toContain(command)
  })

  test('name only existing files', () => {
    const files = ['packages', 'apps', 'e2e', 'bench', 'test', 'scripts', 'docs'].flatMap((folder) =>
      filesBelow(folder, /\./),
    )
    const isThere = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`))
    const lost = documents.flatMap((document) =>
      namedFiles(readFileSync(`${root}${document}`, 'utf8'))
        .filter((path) => !isThere(path))
        .map((path) => `${document}: ${path}`),
    )
    expect(lost).toEqual([])
  })
})
