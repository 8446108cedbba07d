import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '@wassit/domain/api/contract'
import { errors } from '@wassit/domain/errors/errors'
import { languages } from '@wassit/words/language'
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
  unplacedPanes,
} from './architecture/code-rules.ts'
import { forbiddenImports, undeclaredPackages } from './architecture/import-rules.ts'
import { citedDocuments, citedRulings, namedFiles, rulingsIn } from './architecture/documents.ts'
import { dependentTitles, headlessComments, unclearSentences } from './architecture/prose.ts'
import { citedRecords, recordFaults } from './architecture/records.ts'
import { allSources, filesBelow, root } from './architecture/source.ts'
import { refusedNames, refusedWords, uselessSenses } from './architecture/vocabulary.ts'
import { mixedWords, reversedDays, wordFaults, wordsOf } from './architecture/words.ts'

const sources = allSources()

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path)

describe('source tree', () => {
  test('reads the source tree completely', () => {
    expect(sources.length).toBeGreaterThan(40)
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(100)
  })

  test('finds only downward imports', () => {
    expect(sources.flatMap(forbiddenImports)).toEqual([])
  })

  test('finds every imported package in the package.json of its workspace', () => {
    const declaredIn = (workspace: string) => {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(`${root}${workspace}package.json`, 'utf8'),
      )
      return Object.keys({ ...dependencies, ...devDependencies })
    }
    expect(sources.flatMap((source) => undeclaredPackages(source, declaredIn))).toEqual([])
  })

  test('finds no import of a missing file', () => {
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

  test('finds only meaningful file names in the required form', () => {
    expect(sources.flatMap(badNames)).toEqual([])
  })

  test('finds the words of the glossary in the names of files and exports', () => {
    const refused = refusedWords()
    expect(refused.length).toBeGreaterThan(40)
    expect(uselessSenses(refused)).toEqual([])
    expect(sources.flatMap(refusedNames(refused))).toEqual([])
  })

  test('finds no barrels', () => {
    expect(sources.filter(isBarrel).map(({ path }) => path)).toEqual([])
  })

  test('finds reads of the environment in one place only', () => {
    const allowed =
      /^(apps\/server\/src\/config\.ts$|scripts\/|test\/|e2e\/|bench\/|apps\/server\/test\/)|\.test\.tsx?$|(vite|vitest)\.config\.ts$/
    expect(
      sources
        .filter(readsEnvironment)
        .map(({ path }) => path)
        .filter((path) => !allowed.test(path)),
    ).toEqual([])
  })

  test("finds no hours or days of a browser's own clock", () => {
    const shown = sources.filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    const own = shown.filter((source) => source.path !== 'apps/web/src/clock.ts').flatMap(ownClocks)
    expect(own).toEqual([])
  })

  test('finds neither clock nor chance in the domain', () => {
    const domain = sources.filter(({ path }) => path.startsWith('packages/domain/') && !isTest(path))
    expect(domain.flatMap(impurities)).toEqual([])
  })

  test('finds no personal data in logs', () => {
    expect(sources.filter(({ path }) => !isTest(path)).flatMap(personalLogs)).toEqual([])
  })

  test('finds no file over 350 lines except tables', () => {
    const table =
      /^(apps\/server\/seeds\/(car|motorcycle)-brands\.ts|packages\/words\/src\/areas\/[a-z-]+\.ts)$/
    expect(
      sources
        .filter(({ path, lines }) => lines > 350 && !table.test(path))
        .map(({ path, lines }) => `${path}: ${lines}`),
    ).toEqual([])
  })
})

describe('messages', async () => {
  const french = await wordsOf('fr')

  test.each(languages)('finds every French message in %s, with the same values', async (language) => {
    expect(french.size).toBeGreaterThan(0)
    expect(wordFaults(language, french, await wordsOf(language))).toEqual([])
  })

  test.each(languages)('finds no foreign words in %s', async (language) => {
    expect(mixedWords(language, await wordsOf(language))).toEqual([])
  })

  test('finds every day isolated in Arabic', async () => {
    expect(reversedDays(await wordsOf('ar'))).toEqual([])
  })

  test('finds every message that a schema names', () => {
    const product = sources.filter(({ path }) => !isTest(path))
    const named = product.flatMap(messagesNamed)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((id) => !french.has(id))).toEqual([])
  })

  test('finds no text in the source of a screen', () => {
    const screens = sources.filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    expect(screens.length).toBeGreaterThan(100)
    expect(screens.flatMap(spokenStrings)).toEqual([])
  })

  test('finds no phone number outside of the common format', () => {
    expect(sources.filter(({ path }) => !isTest(path)).flatMap(barePhones)).toEqual([])
  })

  test('finds no pane that scrolls without being positioned', () => {
    expect(sources.filter(({ path }) => path.startsWith('apps/web/')).flatMap(unplacedPanes)).toEqual([])
  })

  test('finds a sentence for every error', () => {
    const silent = Object.entries(errors).filter(([, { message }]) => !french.get(message)?.trim())
    expect(silent.map(([code]) => code)).toEqual([])
  })
})

describe('contract', () => {
  const calls = Object.entries(contract)

  test('finds one contract entry for a method and path', () => {
    const routes = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(routes.length).toBeGreaterThan(30)
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
  })

  test('finds at least one success in each call', () => {
    for (const [name, { answers }] of calls) expect(Object.keys(answers).length, name).toBeGreaterThan(0)
  })
})

describe('documents', () => {
  const folders = ['packages', 'apps', 'e2e', 'bench', 'test', 'scripts', 'docs']
  const files = [...readdirSync(root), ...folders.flatMap((folder) => filesBelow(folder, /\./))]
  const documents = files.filter((path) => path.endsWith('.md'))
  const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8')
  const citing = [...documents, ...files.filter((path) => /\.(tsx?|mjs|css)$/.test(path))].filter(
    (path) => !path.startsWith('test/architecture/'),
  )
  const isThere = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`))

  test.each(['npm ci && npm start', 'npm ci && npm test'])('finds `%s` in the README', (command) => {
    expect(textOf('README.md')).toContain(command)
  })

  test('finds at most 1300 words in the README', () => {
    expect(textOf('README.md').split(/\s+/).length).toBeLessThanOrEqual(1300)
  })

  test('finds comments that begin with a noun or a verb, and titles that make sense alone', () => {
    const unclear = citing.flatMap((path) => {
      const text = textOf(path)
      return [...headlessComments(text), ...dependentTitles(text)].map((found) => `${path}: ${found}`)
    })
    expect(unclear).toEqual([])
  })

  test('finds clear sentences in documents', () => {
    const own = documents.filter((path) => path !== 'docs/quoted-texts.md')
    expect(own.flatMap((path) => unclearSentences(textOf(path)).map((found) => `${path}: ${found}`))).toEqual(
      [],
    )
  })

  test('finds decision records that are short and true of the code', () => {
    const records = documents.filter((path) => /^docs\/decisions\/(?!000)/.test(path))
    const code = [...files, 'package.json'].filter(
      (path) => /\.(tsx?|mjs|css|json)$/.test(path) && path !== 'test/architecture/checks.test.ts',
    )
    const text = code.map(textOf).join('\n')
    const ending = (path: string) => [...code, ...documents].filter((file) => `/${file}`.endsWith(`/${path}`))
    const tree = {
      words: new Set(text.match(/[\w$]+/g)),
      contains: (name: string) =>
        text.includes(name) || files.some((file) => `/${file}`.includes(`/${name.replace(/\/$/, '')}/`)),
      textOf: (path: string) => ending(path).map(textOf).join('\n') || undefined,
      statuses: new Set(Object.values(errors).map(({ status }) => status)),
    }
    expect(records.length).toBeGreaterThan(40)
    expect(
      records.flatMap((path) => recordFaults(tree, textOf(path)).map((fault) => `${path} ${fault}`)),
    ).toEqual([])
  })

  test('finds every decision record that is cited, with its topic', () => {
    const cited = citing.flatMap((path) => citedRecords(textOf(path)).map((name) => ({ path, name })))
    expect(cited.length).toBeGreaterThan(200)
    expect(cited.filter(({ name }) => !isThere(`docs/decisions/${name}.md`))).toEqual([])
  })

  test('finds every ruling that is cited', () => {
    const rulings = rulingsIn(textOf('docs/rulings.md'))
    expect(rulings).toEqual(rulings.map((_, index) => index + 1))
    const cited = citing.flatMap((path) => citedRulings(textOf(path)).map((number) => ({ path, number })))
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ number }) => !rulings.includes(number))).toEqual([])
  })

  test('finds every document that is cited', () => {
    const cited = citing.flatMap((path) => citedDocuments(textOf(path)).map((name) => ({ path, name })))
    expect(cited.length).toBeGreaterThan(10)
    expect(cited.filter(({ name }) => !isThere(name))).toEqual([])
  })

  test('finds only existing files in the documents', () => {
    const lost = documents.flatMap((document) =>
      namedFiles(textOf(document))
        .filter((path) => !isThere(path))
        .map((path) => `${document}: ${path}`),
    )
    expect(lost).toEqual([])
  })
})
