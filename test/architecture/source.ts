import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { posix } from 'node:path'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A node of the syntax tree (ESTree with TypeScript); checks skip unknown types. */
export interface Node {
  type: string
  [property: string]: unknown
}

/** A parsed source file. */
export interface Source {
  /** Path from the root of the repository, with forward slashes. */
  path: string
  lines: number
  program: Node
  /**
   * Static, dynamic and type imports: a path from the root for our own files, `node:fs` or
   * `pkg:react-dom/server` for all others.
   */
  imports: string[]
}

/** Import of one of our packages: its name and the path below `src`. */
const ours = /^@wassit\/(domain|words|product-pages)\/(.+)$/

const resolve = (specifier: string, from: string): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.split('?')[0] ?? '')
  const [, name, path] = ours.exec(specifier) ?? []
  if (name) return `packages/${name}/src/${path}.ts`
  return specifier.startsWith('node:') ? specifier : `pkg:${specifier}`
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Yields every node of a tree, parents first. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child)
  }
}

/** Returns the text of a specifier; of a template, the part before the first `${`. */
const specifierOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral') return undefined
  const [first] = node.quasis as { value: { raw: string } }[]
  return first?.value.raw
}

const importing = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'TSImportType',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
])

/** Parses a file. Throws on a syntax error, because an unread file would pass every check. */
export const readSource = (path: string, text: string): Source => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  const tree = program as unknown as Node
  const imports = [...nodesOf(tree)]
    .filter(({ type }) => importing.has(type))
    .flatMap((node) => specifierOf(node.source) ?? [])
    .map((specifier) => resolve(specifier, path))
  return { path, lines: text.split('\n').length - 1, program: tree, imports: [...new Set(imports)] }
}

const folders = ['packages', 'apps', 'e2e', 'bench', 'test', 'scripts']
const skipped = new Set(['node_modules', 'dist', 'data', '.cache'])

/** Returns the files below a folder whose name matches, as paths from the root. */
export const filesBelow = (folder: string, name: RegExp): string[] =>
  readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    // A build of another test comes and goes in a folder that begins with a point.
    const isSkipped = skipped.has(entry.name) || entry.name.startsWith('.')
    if (entry.isDirectory()) return isSkipped ? [] : filesBelow(path, name)
    return name.test(entry.name) ? [path] : []
  })

/** Returns every source file of the repository. */
export const allSources = (): Source[] =>
  [
    ...folders.flatMap((folder) => filesBelow(folder, /\.(ts|tsx|mjs)$/)),
    ...readdirSync(root).filter((name) => name.endsWith('.ts')),
  ].map((path) => readSource(path, readFileSync(`${root}${path}`, 'utf8')))
