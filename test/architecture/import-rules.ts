import { posix } from 'node:path'
import type { Source } from './source.ts'
import { featureOf } from './wings.ts'

/** Rule for the files that match `from`; the first match applies. `{own}` is the file's own folder. */
interface ImportRule {
  from: RegExp
  /** Complete list of allowed imports; undefined allows all but `never`. */
  may?: readonly (RegExp | '{own}')[]
  never?: readonly RegExp[]
  why: string
}

const domain = (folders: string) => new RegExp(`^packages/domain/src/(${folders})/`)
const feature = (role: string) => new RegExp(`^apps/server/src/features/([a-z-]+/)+[a-z-]+\\.${role}\\.tsx?$`)
const web = (folders: string) => new RegExp(`^apps/web/src/(${folders})/`)

const zod = /^pkg:zod\/mini$/
const anyDomain = /^packages\/domain\/src\//
const words = /^packages\/words\/src\//
const productPages = /^packages\/product-pages\/src\//
const anyFeature = /^apps\/server\/src\/features\//
const server = /^apps\/server\//
const sql = /^pkg:(kysely|pg)(\/|$)/
const http = /^pkg:(fastify|@fastify\/.*)$/
const pages = web('storefront|account|dashboard|console')

const domainRules: ImportRule[] = [
  {
    from: domain('products/[a-z-]+'),
    may: [
      '{own}',
      /^packages\/domain\/src\/products\/[a-z-]+\.ts$/,
      domain('pricing|party|format|errors'),
      zod,
      words,
    ],
    why: 'a product knows prices and people, never another product',
  },
  {
    from: domain('products'),
    may: [domain('products|document|pricing|party|format|errors'), zod, words],
    why: 'products know nothing above them',
  },
  { from: words, may: [words], why: 'words know no trade' },
  { from: domain('format'), may: [domain('format|pricing'), words], why: 'formats know amounts and days' },
  {
    from: domain('errors'),
    may: [domain('errors'), zod, words],
    why: 'an error is a code and a message id',
  },
  { from: domain('pricing'), may: [domain('pricing'), words], why: 'money and rates are the lowest layer' },
  {
    from: domain('party'),
    may: [domain('party|format|errors'), zod, words],
    why: 'people are the lowest layer',
  },
  {
    from: domain('document'),
    may: [domain('document|party|format|errors'), zod, words],
    why: 'only downward',
  },
  {
    from: domain('policy'),
    may: [domain('policy|document|party|pricing|format|errors'), zod, words],
    why: 'only downward',
  },
  {
    from: domain('request/[a-z]+'),
    may: [
      '{own}',
      /^packages\/domain\/src\/request\/[a-z-]+\.ts$/,
      domain('policy|products|document|party|pricing|format|errors'),
      zod,
      words,
    ],
    why: 'a kind of request never knows another kind',
  },
  {
    from: domain('request'),
    may: [domain('request|policy|products|document|party|pricing|format|errors'), zod, words],
    why: 'only downward',
  },
  { from: anyDomain, may: [anyDomain, zod, words], why: 'the domain needs zod, words and itself' },
  {
    from: productPages,
    may: [productPages, anyDomain, words],
    why: 'the texts of product pages and their examples need the domain only',
  },
]

const serverRules: ImportRule[] = [
  {
    from: feature('routes'),
    never: [sql, feature('routes'), /\/migrations\//],
    why: 'a route binds the contract to its feature; it holds no SQL and knows no other routes',
  },
  {
    from: feature('service'),
    never: [http, feature('routes')],
    why: 'a service decides; it knows no request and no reply',
  },
  {
    from: feature('queries'),
    never: [http, feature('routes'), feature('service'), /^apps\/server\/src\/gateways\//],
    why: 'queries read and write rows and decide nothing',
  },
  { from: /^apps\/server\/src\/(plugins|http)\//, never: [anyFeature], why: 'app.ts registers the features' },
  {
    from: /^apps\/server\/src\/gateways\//,
    never: [anyFeature, http],
    why: 'a gateway knows the outside only',
  },
  {
    from: /^apps\/server\/migrations\//,
    may: [
      /^(pkg:kysely|node:fs|node:path)$/,
      anyDomain,
      words,
      /^apps\/server\/(src\/(online-migration|start-error)\.ts|migrations\/baseline\/)/,
    ],
    why: 'a migration knows no other code of the server',
  },
]

const webRules: ImportRule[] = [
  {
    from: web('ui'),
    may: [web('ui'), /^pkg:(react|react-dom)(\/|$)/],
    why: 'ui knows no page, no word and no link of ours',
  },
  {
    from: web('areas'),
    never: [pages, server, sql],
    why: 'the customer area and the console use their common parts, not the reverse',
  },
  { from: web('wizard'), never: [pages, server, sql], why: 'the wizard is used by pages, not the reverse' },
  {
    from: web('request-forms|upload'),
    never: [pages, server, sql],
    why: 'the forms of requests are used by the customer area and the console, not the reverse',
  },
  {
    from: web('shell'),
    never: [pages, web('forms|wizard'), server, sql],
    why: 'the shell surrounds the pages of every area and knows none of them',
  },
  {
    from: web('forms'),
    never: [pages, web('api|wizard|shell'), server, sql],
    why: 'forms are used by pages, not the reverse',
  },
  {
    from: web('api'),
    never: [pages, web('forms|ui|shell'), server, sql],
    why: 'the client knows the contract only',
  },
  {
    from: /^apps\/web\/src\//,
    never: [server, sql, http, /^pkg:zod$/],
    why: 'the browser has no server inside',
  },
]

const outsideRules: ImportRule[] = [
  {
    from: /^bench\/peer\//,
    never: [sql, feature('routes'), feature('queries')],
    why: 'the peer prices with our function and has no database',
  },
  { from: /^(e2e|bench)\//, never: [anyFeature], why: 'journeys and benches use the product from outside' },
]

/** Rules of imports between layers. */
const importRules: readonly ImportRule[] = [...domainRules, ...serverRules, ...webRules, ...outsideRules]

/** Additional imports of a test file. */
const testTools =
  /^(pkg:(vitest|fast-check|react|react-dom\/.*|react-router|fastify)$|node:|apps\/server\/test\/|test\/)/

const pageFolder = (path: string) => pages.exec(path)?.[1]

/** Applies two rules that compare both ends: pages import no sibling area, features no foreign queries. */
const crossing = (from: string, to: string): string | undefined => {
  const [page, otherPage] = [pageFolder(from), pageFolder(to)]
  if (page && otherPage && page !== otherPage) return `${page} and ${otherPage} meet in the sitemaps only`
  const [own, other] = [featureOf(from), featureOf(to)]
  if (own && other && own !== other && (feature('queries').test(to) || feature('routes').test(to)))
    return 'another feature is reached through its service'
  return undefined
}

const broken = (rule: ImportRule, from: string, to: string): boolean => {
  const matches = (allowed: RegExp | '{own}') =>
    allowed === '{own}' ? to.startsWith(`${posix.dirname(from)}/`) : allowed.test(to)
  return Boolean(rule.never?.some((pattern) => pattern.test(to)) || (rule.may && !rule.may.some(matches)))
}

/** Returns a sentence for each forbidden import of a file. */
export const forbiddenImports = ({ path, imports }: Source): string[] => {
  const isTest = /\.test\.tsx?$/.test(path)
  const rule = importRules.find(({ from }) => from.test(path))
  return imports.flatMap((to) => {
    if (isTest && (testTools.test(to) || (anyDomain.test(path) && anyDomain.test(to)))) return []
    if (rule && broken(rule, path, to)) return [`${path} → ${to}: ${rule.why}`]
    const why = isTest ? undefined : crossing(path, to)
    return why ? [`${path} → ${to}: ${why}`] : []
  })
}

const workspaceOf = (path: string) => /^(apps|packages)\/[a-z-]+\//.exec(path)?.[0] ?? ''

/** Returns the package of an import that a workspace must declare; undefined for its own files. */
const packageOf = (from: string, to: string): string | undefined => {
  const ours = /^packages\/([a-z-]+)\//.exec(to)?.[1]
  if (ours) return from.startsWith(`packages/${ours}/`) ? undefined : `@wassit/${ours}`
  return /^pkg:((@[^/]+\/)?[^/]+)/.exec(to)?.[1]
}

/** Returns imports of packages that the nearest package.json, given by its folder, does not declare. */
export const undeclaredPackages = (
  { path, imports }: Source,
  declaredIn: (workspace: string) => readonly string[],
): string[] => {
  const declared = declaredIn(workspaceOf(path))
  return imports.flatMap((to) => {
    const name = packageOf(path, to)
    return name && !declared.includes(name) ? [`${path} → ${name}`] : []
  })
}
