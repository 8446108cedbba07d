import { describe, expect, test } from 'vitest'
import {
  badNames,
  barePhones,
  impurities,
  isBarrel,
  personalLogs,
  readsEnvironment,
  spokenStrings,
  unplacedPanes,
} from './code-rules.ts'
import { citedDocuments, citedRulings, namedFiles, rulingsIn } from './documents.ts'
import { forbiddenImports, undeclaredPackages } from './import-rules.ts'
import { dependentTitles, headlessComments, unclearSentences } from './prose.ts'
import { citedRecords, recordFaults } from './records.ts'
import { readSource } from './source.ts'
import { messageArguments, mixedWords, wordFaults } from './words.ts'

// Each check must catch its bad examples and accept its good ones; a check that catches nothing
// would look like a clean tree.

const forbidden = (path: string, text: string) => forbiddenImports(readSource(path, text)).length > 0

describe('import rules', () => {
  test('finds imports in every form', () => {
    const { imports } = readSource(
      'apps/web/src/storefront/home.tsx',
      `import { a } from './a.ts'
       import type { B } from '../ui/b.tsx'
       import '@wassit/domain/policy/policy'
       export { c } from './c.ts'
       const d = () => import('./d.tsx')
       const e = (x: string) => import(\`./e/\${x}.ts\`)
       type F = typeof import('node:fs')
       // import './comment.ts'
       const text = "import './string.ts'", jsx = <p>l'assurance from './jsx.ts'</p>`,
    )
    expect(imports).toEqual([
      'apps/web/src/storefront/a.ts',
      'apps/web/src/ui/b.tsx',
      'packages/domain/src/policy/policy.ts',
      'apps/web/src/storefront/c.ts',
      'apps/web/src/storefront/d.tsx',
      'apps/web/src/storefront/e/',
      'node:fs',
    ])
  })

  test.each([
    ['apps/web/src/x.tsx', 'apps/web/', ['react', '@wassit/domain'], []],
    ['apps/web/src/x.tsx', 'apps/web/', ['react'], ['@wassit/domain']],
    ['e2e/x.test.ts', '', ['@wassit/domain'], ['react']],
    ['packages/domain/src/x.ts', 'packages/domain/', ['react'], []],
  ])('finds packages that %s imports and %s does not declare: %s', (path, workspace, declared, missing) => {
    const source = readSource(
      path,
      `import '@wassit/domain/policy/policy'; import 'react/jsx-runtime'; import 'node:fs'; import './a.ts'`,
    )
    const found = undeclaredPackages(source, (asked) => (asked === workspace ? declared : []))
    expect(found).toEqual(missing.map((name) => `${path} → ${name}`))
  })

  test('rejects a file that does not parse', () => {
    expect(() => readSource('apps/web/src/x.ts', 'import { from')).toThrow(SyntaxError)
  })

  test.each([
    ['packages/domain/src/products/car/risk.ts', '../home/risk.ts'],
    ['packages/domain/src/products/car/risk.ts', '../../api/quotes.ts'],
    ['packages/domain/src/products/catalogue.ts', '../policy/policy.ts'],
    ['packages/domain/src/policy/policy.ts', '../products/catalogue.ts'],
    ['packages/domain/src/document/kinds.ts', '../policy/policy.ts'],
    ['packages/domain/src/pricing/price.ts', 'node:crypto'],
    ['packages/domain/src/api/sales/quotes.ts', 'zod'],
    ['packages/domain/src/party/phone.ts', 'react'],
    ['apps/server/src/features/sales/quotes/quotes.routes.ts', 'kysely'],
    ['apps/server/src/features/sales/quotes/quotes.routes.ts', '../../people/accounts/accounts.routes.ts'],
    [
      'apps/server/src/features/sales/quotes/quotes.service.ts',
      '../../policies/pipeline/policies.queries.ts',
    ],
    ['apps/server/src/features/sales/quotes/quotes.service.ts', 'fastify'],
    ['apps/server/src/features/sales/quotes/quotes.queries.ts', './quotes.service.ts'],
    ['apps/server/src/features/sales/quotes/quotes.queries.ts', '../../../gateways/mail.ts'],
    ['apps/server/src/plugins/auth.ts', '../features/people/accounts/accounts.service.ts'],
    ['apps/web/src/dashboard/list.tsx', '../storefront/home.tsx'],
    ['apps/web/src/forms/field.tsx', '../api/client.ts'],
    ['apps/web/src/ui/button.tsx', 'react-router'],
    ['apps/web/src/ui/button.tsx', '@wassit/domain/policy/policy'],
    ['apps/web/src/routes.tsx', 'pg'],
    ['e2e/buy-car-policy.test.ts', '../apps/server/src/features/sales/quotes/quotes.queries.ts'],
    ['bench/price.bench.ts', '../apps/server/src/features/sales/quotes/quotes.service.ts'],
  ])('forbids %s to import %s', (path, specifier) => {
    expect(forbidden(path, `import { x } from '${specifier}'`)).toBe(true)
    expect(forbidden(path, `const load = () => import('${specifier}')`)).toBe(true)
    expect(forbidden(path, `import type { X } from '${specifier}'`)).toBe(true)
  })

  test.each([
    ['packages/domain/src/products/car/risk.ts', './tariff.ts'],
    ['packages/domain/src/products/car/risk.ts', '../../party/phone.ts'],
    ['packages/domain/src/products/car/car.test.ts', 'vitest'],
    ['packages/domain/src/policy/policy.ts', '../document/kinds.ts'],
    [
      'apps/server/src/features/sales/quotes/quotes.service.ts',
      '../../policies/pipeline/policies.service.ts',
    ],
    ['apps/web/src/dashboard/list.tsx', '../ui/button.tsx'],
    ['apps/web/src/routes.tsx', './storefront/home.tsx'],
    ['bench/price.bench.ts', '@wassit/domain/api/quotes'],
  ])('allows %s to import %s', (path, specifier) => {
    expect(forbidden(path, `import { x } from '${specifier}'`)).toBe(false)
  })
})

describe('rules of names', () => {
  const faults = (path: string, text = '') => badNames(readSource(path, text)).length

  test.each([
    'a/phoneUtils.ts',
    'a/Button.tsx',
    'a/utils.ts',
    'a/helpers/x.ts',
    'a/price-v2.ts',
    'a/form-helpers.ts',
    'a/common.ts',
    'a/x.controller.ts',
  ])('refuses the file name %s', (path) => expect(faults(path)).toBeGreaterThan(0))

  test.each([
    'a/quotes.routes.ts',
    'a/001-accounts.ts',
    'a/entry-server.tsx',
    'a/common-passwords.ts',
    'vite.config.ts',
    'packages/words/src/areas/common.ts',
  ])('accepts the file name %s', (path) => expect(faults(path)).toBe(0))

  test('checks the names of declarations as well', () => {
    expect(faults('a/b.ts', 'export class SessionManager {}')).toBe(1)
    expect(faults('a/b.ts', 'const priceCarV2 = () => 1')).toBe(1)
    expect(faults('a/b.ts', 'const utilisation = 1')).toBe(0)
  })
})

describe('rules of shape', () => {
  test('recognises a file that only re-exports as a barrel', () => {
    expect(isBarrel(readSource('a/b.ts', `export * from './c.ts'\nexport { d } from './d.ts'`))).toBe(true)
    expect(isBarrel(readSource('a/b.ts', `export { d } from './d.ts'\nexport const e = 1`))).toBe(false)
  })

  test.each([
    `process.env.PORT`,
    `const { PORT } = globalThis.process.env`,
    `import { env } from 'node:process'`,
    `process['env']`,
    `const { env } = process`,
  ])('finds that %s reads the environment', (text) =>
    expect(readsEnvironment(readSource('a/b.ts', text))).toBe(true),
  )

  test('ignores a comment about the environment', () => {
    expect(readsEnvironment(readSource('a/b.ts', `// process.env\nconst text = 'process.env'`))).toBe(false)
  })

  test.each(['new Date()', 'Date.now()', 'Math.random()', 'crypto.randomUUID()'])(
    'finds that %s is impure',
    (text) => {
      expect(impurities(readSource('a/b.ts', text))).toHaveLength(1)
    },
  )

  test('accepts a date made from an argument', () => {
    expect(impurities(readSource('a/b.ts', 'new Date(isoDate)'))).toEqual([])
  })
})

describe('rules of logs', () => {
  const logs = (text: string) => personalLogs(readSource('a/b.ts', text)).length

  test.each([
    'log.info({ user })',
    'request.log.warn({ body: request.body })',
    'app.log.error(request.body, "refused")',
    'this.logger.info({ ...prospect })',
    'log.info(`code sent to ${prospect.email}`)',
    'log.debug({ nested: { phone: row.phone } })',
    'log.info(JSON.stringify(draft))',
    'log?.info({ user })',
  ])('refuses the log call %s', (text) => expect(logs(text)).toBe(1))

  test.each([
    'log.info({ policyId: policy.id }, "opened")',
    'log.error(error)',
    'app.log.warn({ err: error, status: 3 }, "late")',
    'dialog.info(user)',
  ])('accepts the log call %s', (text) => expect(logs(text)).toBe(0))
})

describe('rules of messages', () => {
  const french = new Map([
    ['a.b.c', '{count, plural, one {# contrat} other {# contrats}} de {name}'],
    ['a.b.d', 'Oui'],
  ])

  test('compares messages by id, by arguments and by presence', () => {
    const english = new Map([
      ['a.b.c', '{count} policies of {nom}'],
      ['a.b.d', ' '],
      ['a.b.e', 'More'],
    ])
    expect(wordFaults('en', french, english)).toHaveLength(3)
    expect(wordFaults('en', french, new Map())).toHaveLength(2)
    expect(wordFaults('en', french, new Map([...french, ['a.b.d', 'Yes {']]))).toHaveLength(1)
    expect(wordFaults('fr', french, french)).toEqual([])
  })

  test('finds foreign words in a message', () => {
    const arabic = new Map([
      ['a.b.c', 'ملف PDF لـ{name}'],
      ['a.b.d', '{count, plural, one {وثيقة} other {# وثائق}}'],
      ['a.b.e', 'أرسلوا le fichier'],
    ])
    expect(mixedWords('ar', arabic)).toEqual(["ar: a.b.e holds 'le'", "ar: a.b.e holds 'fichier'"])
    expect(mixedWords('fr', new Map([['a.b.c', 'Votre عقد']]))).toHaveLength(1)
    expect(mixedWords('fr', french)).toEqual([])
  })

  test.each([
    ['<p>Bonjour</p>', 1],
    ['<p>مرحبا</p>', 1],
    ['<img alt="Carte" />', 1],
    ['<a title={"Ouvrir"} />', 0],
    ['<p>{t("a.b.c")} · 3</p>', 0],
    ['<input name="email" className="text" />', 0],
  ])('finds texts in %s', (text, count) =>
    expect(spokenStrings(readSource('apps/web/src/a.tsx', `const a = ${text}`))).toHaveLength(count),
  )

  test('reads the arguments in braces, also inside plurals', () => {
    expect(messageArguments('{n, plural, one {un {x}} other {# {x} {y}}}')).toEqual(['n:plural', 'x', 'y'])
    expect(messageArguments("Aujourd'hui")).toEqual([])
    expect(messageArguments('{broken')).toBeUndefined()
  })
})

describe('rules of documents', () => {
  test('finds cited rulings, in lists and across two lines', () => {
    expect(citedRulings('(RULINGS 4, 43) and RULINGS\n * 60). RULINGS 12, ASVS 6.3')).toEqual([4, 43, 60, 12])
    expect(rulingsIn('1. **Names.** a\n2. **Times** b\n3. none')).toEqual([1, 2])
  })

  test('finds cited documents and papers', () => {
    const text = '(docs/decisions/026-drawn-papers.md), DESIGN §3, spec 001 §4, RFC 5280 §4, README.md'
    expect(citedDocuments(text)).toEqual(['docs/decisions/026-drawn-papers.md', 'README.md', 'DESIGN'])
  })

  test('finds file names between backticks and in links', () => {
    const text =
      'See `a/{fr,ar}/b.ts`, [this](docs/c.md#part), `npm test`, `x/<product>/y.ts`, `d.ts`, [web](https://e.org/f.md)'
    expect(namedFiles(text)).toEqual(['a/fr/b.ts', 'a/ar/b.ts', 'd.ts', 'docs/c.md'])
  })
})

describe('rules of decision records', () => {
  const code = "export const quoteDays = 30\nconst large = 10_000_00\nconst waitMs = 5000\n'/console/textes'"
  const tree = {
    words: new Set(code.match(/\w+/g)),
    contains: (text: string) => code.includes(text),
    textOf: (path: string) => (path === 'a/days.ts' ? code : undefined),
    statuses: new Set([409]),
  }
  const faultsOf = (decision: string, where = '`a/days.ts`') =>
    recordFaults(
      tree,
      `# 001 · Days\n\n## Decision\n\n${decision}\n\n## Refused\n\n- \`lost\`: 77 kB\n\n## Where\n\n${where}.\n`,
    )

  test('accepts names and figures of the files that a record names', () => {
    expect(
      faultsOf('`quoteDays` at `/console/textes` is 30 (spec 001 §4, law 09-08, RULINGS 4, 43), else 409.'),
    ).toEqual([])
    expect(faultsOf('It waits 5 seconds from 10 000 DHS, under SHA-256 and [012](012-b.md).')).toEqual([])
  })

  test('finds a lost file, a lost name, a lost figure and a long record', () => {
    expect(faultsOf('30', '`a/days.ts`, `a/weeks.ts`')).toEqual(['names no file: a/weeks.ts'])
    expect(faultsOf('`quoteWeeks` waits, as `LIMIT=on` does.')).toEqual([
      'names nothing: quoteWeeks',
      'names nothing: LIMIT',
    ])
    expect(faultsOf('A quote is valid for 31 days.')).toEqual(['has a figure of no file that it names: 31'])
    expect(faultsOf('word '.repeat(300))).toEqual(['has 315 words'])
  })

  test('finds cited records, and numbers without a topic', () => {
    const text =
      '(docs/decisions/019-a.md), [007](decisions/007-b-c.md), docs/decisions/018), ADR 158, decision 002'
    expect(citedRecords(text)).toEqual(['019-a', '007-b-c', '018', '158', '002'])
  })
})

describe('rules of prose', () => {
  test('finds headless comments', () => {
    expect(
      headlessComments(' /** What a paper holds. */\n// Whoever asks\n * Of two moves one wins'),
    ).toHaveLength(3)
    expect(headlessComments('/** Returns what is left. */\n// Whole days')).toEqual([])
  })

  test('finds titles that depend on their describe', () => {
    expect(dependentTitles("test('of a wrong number is a 404', …")).toEqual(['of a wrong number is a 404'])
    expect(dependentTitles('test.each([1])(`that is %d`, …')).toEqual(['that is %d'])
    expect(dependentTitles("test('returns 404 for a wrong number', …")).toEqual([])
  })

  test('finds unclear sentences of a document', () => {
    expect(unclearSentences('One. Whoever signs waits.\n- What is kept: `What`\n')).toHaveLength(3)
    expect(unclearSentences('Agents see what waits. ![Who](a.png)')).toEqual([])
  })
})

test('finds phones shown in their stored form, and no others', () => {
  const found = (jsx: string) => barePhones(readSource('apps/web/src/x.tsx', `const x = <p>${jsx}</p>`))
  expect(found('<bdi>{user.phone}</bdi>')).toEqual(['apps/web/src/x.tsx: user.phone'])
  expect(found('{phone}')).toHaveLength(1)
  expect(found('<a href={`tel:${phone}`}>{formatPhone(phone)}</a>{user.phones}')).toEqual([])
})

test('finds panes that scroll without being positioned', () => {
  const found = (look: string) =>
    unplacedPanes(readSource('apps/web/src/x.tsx', `const x = <div className="${look}" />`))
  expect(found('min-w-0 md:overflow-y-auto')).toEqual(['apps/web/src/x.tsx: min-w-0 md:overflow-y-auto'])
  expect(found('relative md:overflow-y-auto')).toEqual([])
  expect(found('overflow-hidden')).toEqual([])
})
