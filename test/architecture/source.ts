import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import type { ParseResult } from 'vite'

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
  /** Tree of the file, which is built when a check first reads it. */
  readonly program: Node
  /** Every node of the tree, parents first. */
  readonly nodes: readonly Node[]
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

const collect = (value: unknown, found: Node[]): Node[] => {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (isNode(value)) {
    found.push(value)
    for (const key of Object.keys(value)) if (typeof value[key] === 'object') collect(value[key], found)
  }
  return found
}

/** Returns every node of a tree, parents first. */
export const nodesOf = (value: unknown): Node[] => collect(value, [])

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

/** Recognises a text that may import by a call or within a type: the word with anything but a declaration after it. */
const callsImport = /\bimport\b(?!\s*[\w$'"*{]|\.meta\b)/

/** Returns the specifiers of an import or export of the module itself; those of calls and types are in the tree. */
const statedIn = ({ staticImports, staticExports }: ParseResult['module']): string[] => [
  ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
  ...staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ),
]

/** Parses a file. Throws on a syntax error, because an unread file would pass every check. */
export const readSource = (path: string, text: string): Source => {
  const parsed = parseSync(path, text)
  const { errors, module } = parsed
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  let nodes: Node[] | undefined
  const source = {
    path,
    lines: text.split('\n').length - 1,
    get program() {
      return parsed.program as unknown as Node
    },
    get nodes() {
      return (nodes ??= nodesOf(parsed.program))
    },
  }
  const specifiers = callsImport.test(text)
    ? source.nodes.filter(({ type }) => importing.has(type)).flatMap((node) => specifierOf(node.source) ?? [])
    : statedIn(module)
  const imports = [...new Set(specifiers.map((specifier) => resolve(specifier, path)))]
  return Object.assign(source, { imports })
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
