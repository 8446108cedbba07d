import { posix } from 'node:path'
import type { Project } from './arguments.ts'

/** Test files of each project that a change can reach, or all of them. */
export type Reach = Partial<Record<Project, 'all' | readonly string[]>>

/** Our sources by path from the root, with their text. */
export type Sources = ReadonlyMap<string, string>

/** The files that use a file directly. */
export type Users = ReadonlyMap<string, readonly string[]>

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const projectOf = (file: string): Project => {
  if (file.startsWith('packages/')) return 'domain'
  if (file.startsWith('apps/web/')) return 'web'
  if (file.startsWith('apps/server/')) return 'server'
  return file.startsWith('e2e/') ? 'journeys' : 'house'
}

/**
 * Files that a file uses without naming them: the bundler reads every source of the web application,
 * pages come from its build, and migrations are a folder.
 */
const unnamed: Readonly<Record<string, RegExp>> = {
  'apps/web/build.ts': /^apps\/web\/(src|public)\/|^apps\/web\/[\w-]+\.ts$/,
  'apps/server/test/web-app.ts': /^apps\/web\/build\.ts$/,
  'apps/server/src/migrate.ts': /^apps\/server\/migrations\//,
}

/** Changes that reach whole projects, whatever imports what. Markdown is read by the house only. */
const whole: readonly (readonly [RegExp, readonly Project[]])[] = [
  [/^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json)$/, ['domain', 'web', 'server', 'journeys']],
  // Every database of a test is a copy of what these make.
  [/^apps\/server\/(migrations|seeds|test\/global-setup)/, ['server', 'journeys']],
  [/^e2e\/support\/(global-setup|product)\.ts$/, ['journeys']],
]

/** Name in quotes: of an import, or of a program that the file starts. Types have no effect. */
const named = /(?<!typeof import\()['"`]([\w@./-]+)(?:\?[\w&=]+)?['"`]/g
const typeImports = /^(import|export) type [^'"]*['"][^'"]*['"]/gm

/** Folders from which code names a program: its own, the root, and that of the server. */
const bases = (file: string) => [posix.dirname(file), '.', 'apps/server', 'apps/server/src', 'apps/web']

const ours = /^@wassit\/(domain|words|product-pages)\/(.+)$/

const usesOf = (file: string, text: string, sources: Sources): string[] =>
  [...text.replaceAll(typeImports, '').matchAll(named)].flatMap(([, name = '']) => {
    const [, ourPackage, inside] = ours.exec(name) ?? []
    if (ourPackage) return [`packages/${ourPackage}/src/${inside}.ts`]
    if (!/\.(ts|tsx|mjs|css)$/.test(name)) return []
    const places = name.startsWith('.') ? bases(file).slice(0, 1) : bases(file)
    return places.map((base) => posix.join(base, name)).filter((path) => sources.has(path))
  })

/** Returns the files that use a file, for each file that is used. */
export const usersIn = (sources: Sources): Users => {
  const users = new Map<string, string[]>()
  const add = (used: string, user: string) => users.set(used, [...(users.get(used) ?? []), user])
  for (const [file, text] of sources) for (const used of usesOf(file, text, sources)) add(used, file)
  for (const [user, pattern] of Object.entries(unnamed))
    for (const file of sources.keys()) if (pattern.test(file) && !isTest(file)) add(file, user)
  return users
}

/** Returns files and everything that uses them, directly or not. */
const closureOf = (files: readonly string[], users: Users): Set<string> => {
  const reached = new Set(files)
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user)
  return reached
}

/** A change of something that is no source (a picture, a sample) reaches all tests of its part. */
const wholeProjectsOf = (file: string, sources: Sources): readonly Project[] => {
  const listed = whole.flatMap(([pattern, projects]) => (pattern.test(file) ? projects : []))
  if (sources.has(file) || file.endsWith('.md') || !/^(apps|packages|e2e)\//.test(file)) return listed
  const own = projectOf(file)
  return own === 'journeys' ? [...listed, own] : [...listed, own, 'server', 'journeys']
}

/**
 * Returns what a change can reach. `sources` are all sources after the change; a file that the change
 * removed reaches nothing but what imported it, which the types show. The house reads the whole
 * tree, so that any change reaches it. Journeys run the built product: what reaches its start
 * reaches all of them.
 */
export const reachOf = (
  changed: readonly string[],
  sources: Sources,
  users: Users = usersIn(sources),
): Reach => {
  if (changed.length === 0) return {}
  const projects = new Set<Project>(['house', ...changed.flatMap((file) => wholeProjectsOf(file, sources))])
  const reached = closureOf(changed, users)
  if (reached.has('e2e/support/product.ts')) projects.add('journeys')
  const reach: Record<string, 'all' | string[]> = {}
  for (const project of projects) reach[project] = 'all'
  for (const file of [...reached].filter((each) => isTest(each) && sources.has(each))) {
    const project = projectOf(file)
    const known = (reach[project] ??= [])
    if (known !== 'all') known.push(file)
  }
  return reach
}
