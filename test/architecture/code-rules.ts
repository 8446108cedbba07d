import { type Node, type Source, isNode, nodesOf } from './source.ts'

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'ChainExpression') return nameOf(node.expression)
  return ''
}

/** Returns a chain of names like `request.body.email`; empty for any other expression. */
const chainOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'ChainExpression') return chainOf(node.expression)
  if (node.type !== 'MemberExpression') return nameOf(node)
  return `${chainOf(node.object)}.${nameOf(node.property)}`
}

// Names -------------------------------------------------------------------------------------------

const roles = [
  'routes',
  'service',
  'queries',
  'tables',
  'property',
  'test',
  'bench',
  'gallery',
  'config',
  'd',
]
const fileName = new RegExp(`^\\d*-?[a-z0-9]+(-[a-z0-9]+)*(\\.(${roles.join('|')}))*\\.(ts|tsx|mjs)$`)
const emptyName = /^(common|misc)$|(^|-)(utils?|helpers?|managers?|v\d)$/i
const emptySuffix = /[a-z](Utils?|Helpers?|Managers?|V\d)$/
const areaOfWords = /^packages\/words\/src\/areas\/common\.ts$/

const declaring = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclarator',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])

/** Returns files that are not named in kebab-case with a role, and meaningless names (`utils`, `V2`). */
export const badNames = ({ path, nodes }: Source): string[] => {
  const file = path.split('/').at(-1) ?? ''
  const stems = areaOfWords.test(path) ? [] : path.split(/[/.]/)
  const empty = stems.filter((stem) => emptyName.test(stem))
  const declared = nodes.filter(({ type }) => declaring.has(type)).map(({ id }) => nameOf(id))
  return [
    ...(fileName.test(file) ? [] : [`${path}: not kebab-case.role.ts`]),
    ...empty.map((word) => `${path}: '${word}' says nothing`),
    ...declared.filter((name) => emptySuffix.test(name)).map((name) => `${path}: '${name}' says nothing`),
  ]
}

// Shape -------------------------------------------------------------------------------------------

/** Recognises a file that only re-exports. */
export const isBarrel = ({ program }: Source): boolean => {
  const body = program.body as Node[]
  const passesOn = (node: Node) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && isNode(node.source))
  return body.some(passesOn) && body.every((node) => passesOn(node) || node.type === 'ImportDeclaration')
}

/** Tells whether a file reads the environment, by `process.env` or by an import. */
export const readsEnvironment = ({ nodes }: Source): boolean =>
  nodes.some((node) => {
    if (node.type === 'MemberExpression') return chainOf(node).endsWith('process.env')
    if (node.type === 'VariableDeclarator') return chainOf(node.init) === 'process'
    if (node.type !== 'ImportDeclaration' || nameOf(node.source) !== 'node:process') return false
    return (node.specifiers as Node[]).some(({ imported }) => nameOf(imported) === 'env')
  })

/** Returns uses of clock and chance, which make a function impure. */
export const impurities = ({ path, nodes }: Source): string[] =>
  nodes.flatMap((node) => {
    const called = chainOf(node.callee)
    const now = node.type === 'NewExpression' && called === 'Date' && (node.arguments as Node[]).length === 0
    const chance =
      node.type === 'CallExpression' && /^(Date\.now|Math\.random|crypto\..+|performance\.now)$/.test(called)
    return now || chance ? [`${path}: ${called}`] : []
  })

const zoned = /^(formatMoment|moroccanDay|offsetByTimeZone)$/

/**
 * Returns imports that read the time zone data of the process, which may be outdated in
 * a browser (RULINGS 61).
 */
export const ownClocks = ({ path, nodes }: Source): string[] =>
  nodes.flatMap(({ type, source, specifiers }) =>
    type === 'ImportDeclaration' && /@wassit\/domain\/format\//.test(String((source as Node).value))
      ? (specifiers as Node[])
          .map(({ imported }) => nameOf(imported))
          .filter((name) => zoned.test(name))
          .map((name) => `${path}: ${name}`)
      : [],
  )

// Personal data in logs ---------------------------------------------------------------------------

const logCall = /(^|\.)(log|logger)\.(trace|debug|info|warn|error|fatal)$/
const wholeEntity =
  /^(user|account|customer|prospect|holder|agent|policy|insurance|draft|document|row|data|answers|body|query|params|headers|request|reply|req|res|session|mail|message|payload|profile)s?$/i
const personalValue =
  /^(email|phone|password|token|refresh_?token|otp|cin|birth(day|_?date)|first_?name|last_?name|address|immat\w*|cookie|authorization)$/i

const saysTooMuch = (node: unknown): boolean => {
  if (!isNode(node)) return false
  if (node.type === 'ObjectExpression')
    return (node.properties as Node[]).some((property) =>
      property.type === 'SpreadElement' ? true : saysTooMuch(property.value),
    )
  if (node.type === 'TemplateLiteral') return (node.expressions as Node[]).some(saysTooMuch)
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'stringify'
  const name = nameOf(node)
  return node.type !== 'Literal' && (wholeEntity.test(name) || personalValue.test(name))
}

/** Returns log calls with a whole entity, a request or a personal value. */
export const personalLogs = ({ path, nodes }: Source): string[] =>
  nodes.flatMap((node) => {
    const called = node.type === 'CallExpression' ? chainOf(node.callee) : ''
    return logCall.test(called) && (node.arguments as Node[]).some(saysTooMuch)
      ? [`${path}: ${called}(…)`]
      : []
  })

// Words -------------------------------------------------------------------------------------------

/** Attributes that are read out or shown. */
const spokenAttributes = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title'])

const messageId = /^[a-z][\w-]*(\.\w+)+$/
const unit = /^\s*cm³\s*$/

/** Tells whether a text needs a translation: two letters of any script, except units and ids. */
const isSpoken = (text: unknown): boolean =>
  typeof text === 'string' && /\p{L}{2}/u.test(text) && !messageId.test(text) && !unit.test(text)

const literalsIn = (value: unknown): string[] =>
  nodesOf(value).flatMap((node) =>
    node.type === 'Literal' && isSpoken(node.value) ? [String(node.value)] : [],
  )

/** Returns texts of a screen that are in its source instead of the catalogues. */
export const spokenStrings = ({ path, nodes }: Source): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'JSXText' && isSpoken(node.value)) return [`${path}: ${String(node.value).trim()}`]
    if (node.type !== 'JSXAttribute' || !isNode(node.name)) return []
    const { name } = node.name
    const value = isNode(node.value) && node.value.type === 'Literal' ? literalsIn(node.value) : []
    return spokenAttributes.has(String(name)) ? value.map((text) => `${path}: ${String(name)}="${text}"`) : []
  })

// Phones ------------------------------------------------------------------------------------------

/** Returns phones on a screen in their stored form (`{user.phone}`) instead of formatPhone's. */
export const barePhones = ({ path, nodes }: Source): string[] =>
  nodes
    .filter(({ type }) => type === 'JSXElement')
    .flatMap(({ children }) => children as Node[])
    .filter(
      ({ type, expression }) => type === 'JSXExpressionContainer' && /(^|\.)phone$/.test(chainOf(expression)),
    )
    .map(({ expression }) => `${path}: ${chainOf(expression)}`)

// Scrolling panes ---------------------------------------------------------------------------------

/**
 * Returns classes of panes that scroll without being positioned: hidden texts for screen readers, which are absolute, would then
 * make the document as long as the content of the pane.
 */
export const unplacedPanes = ({ path, nodes }: Source): string[] =>
  nodes.flatMap(({ type, value }) =>
    type === 'Literal' &&
    typeof value === 'string' &&
    /(^|[\s:])overflow-([xy]-)?auto(\s|$)/.test(value) &&
    !/(^|\s)(relative|absolute|fixed|sticky)(\s|$)/.test(value)
      ? [`${path}: ${value}`]
      : [],
  )

/** Returns ids of messages that schemas give zod as plain text, which the compiler does not check. */
export const messagesNamed = ({ nodes }: Source): string[] =>
  nodes.flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' && /^validation\.\w/.test(value) ? [value] : [],
  )
