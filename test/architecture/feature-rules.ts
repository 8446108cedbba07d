import { isNode, nodesOf } from './source.ts'
import type { Node, Source } from './source.ts'
import { featureOf } from './wings.ts'

const isTest = (path: string): boolean => path.endsWith('.test.ts')

/**
 * Returns the graph of groups of files: from each group to those that it imports, through types too.
 * Tests and files without a group are left out.
 */
export const importGraph = (
  sources: readonly Source[],
  groupOf: (path: string) => string | undefined,
): Map<string, Set<string>> => {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const from = groupOf(path)
    if (!from || isTest(path)) continue
    const targets = graph.get(from) ?? new Set()
    for (const to of imports.map(groupOf)) if (to && to !== from) targets.add(to)
    graph.set(from, targets)
  }
  return graph
}

export const featureGraph = (sources: readonly Source[]): Map<string, Set<string>> =>
  importGraph(sources, featureOf)

/** Returns the first folder of a file of the web application, or the file itself at its root. */
export const webFolderOf = (path: string): string | undefined => /^apps\/web\/src\/([^/]+)/.exec(path)?.[1]

/** Returns a sentence for each import that closes a cycle: `quotes → policies → quotes`. */
export const cyclesIn = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [[...path.slice(path.indexOf(node)), node].join(' → ')]
    if (done.has(node)) return []
    const found = [...(graph.get(node) ?? [])].flatMap((next) => visit(next, [...path, node]))
    done.add(node)
    return found
  }
  return [...graph.keys()].flatMap((node) => visit(node, []))
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

const keysOf = (node: Node): string[] =>
  nodesOf(node.body).flatMap(({ type, key }) =>
    type === 'TSPropertySignature' && isNode(key) ? [String(key.name)] : [],
  )

/** Returns the tables that a `.tables.ts` declares: the keys of its interface `…Tables`. */
export const declaredTables = ({ path, nodes }: Source): string[] =>
  path.endsWith('.tables.ts')
    ? nodes.flatMap((node) =>
        node.type === 'TSInterfaceDeclaration' && isNode(node.id) && String(node.id.name).endsWith('Tables')
          ? keysOf(node)
          : [],
      )
    : []

/** Maps each table to the folder that declares it. */
export const ownersOfTables = (sources: readonly Source[]): Map<string, string> =>
  new Map(sources.flatMap((source) => declaredTables(source).map((table) => [table, folderOf(source.path)])))

const writing = new Set([
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'reassigning',
])
const writingSql =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_]+)/gi

/** Returns the names after the writing words of SQL in a node: `delete from drafts using …`. */
const writtenInSql = ({ type, value }: Node): string[] => {
  const text = type === 'TemplateElement' ? (value as { raw: string }).raw : value
  return typeof text === 'string' ? [...text.matchAll(writingSql)].map(([, table]) => table ?? '') : []
}

/** Returns the table of a call that writes: `tx.updateTable('policies')`, `reassigning('policies')`. */
const writtenByCall = ({ type, callee, arguments: given }: Node): string[] => {
  if (type !== 'CallExpression' || !isNode(callee)) return []
  const { name } = isNode(callee.property) ? callee.property : callee
  const [table] = given as Node[]
  return writing.has(String(name)) ? [String(table?.value).split(' ')[0] ?? ''] : []
}

/** Returns the tables that a file writes. */
export const writtenTables = ({ nodes }: Source, known: ReadonlyMap<string, unknown>): string[] => [
  ...new Set(
    nodes
      .flatMap((node) => [...writtenByCall(node), ...writtenInSql(node)])
      .filter((table) => known.has(table)),
  ),
]

/** Folders that may write tables of others, with the reason. */
export const mayWrite: Readonly<Record<string, string>> = {
  'apps/server/seeds/': 'they fill the tables of a new installation before any feature runs',
  'apps/server/src/features/ledger/standing/': 'it keeps the columns of `policies` that say what a file owes',
}

/** Returns a sentence for each table that a file of the server writes outside the folder that declares it. */
export const foreignWrites = (source: Source, owners: ReadonlyMap<string, string>): string[] => {
  const { path } = source
  const isExempt = Object.keys(mayWrite).some((folder) => path.startsWith(folder))
  if (!/^apps\/server\/(src|seeds)\//.test(path) || isTest(path) || isExempt) return []
  return writtenTables(source, owners)
    .filter((table) => !path.startsWith(owners.get(table) ?? ''))
    .map((table) => `${path} writes ${table} of ${owners.get(table)}`)
}
