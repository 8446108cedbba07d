/** Piece of an XML document, in its order; an empty element opens and closes. */
export type XmlPiece =
  | {
      kind: 'open'
      name: string
      space: string
      attribute: (name: string, spaces?: readonly string[]) => string
    }
  | { kind: 'close'; name: string; space: string }
  | { kind: 'text'; text: string }

/** Thrown for a text that is not well-formed, is nested too deep, or declares a document type. */
export class XmlFault extends Error {}

/** Elements within each other; a document of an office program has about ten. */
const deepest = 200

const opening = /<([^\s<>/=!?"']+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const closing = /<\/([^\s<>/="']+)\s*>/y
const attributes = /([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** Returns a text with the entities of XML as their signs; other names stay as they are. */
const plain = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
        (whole, decimal, hex, name: string) => {
          if (decimal) return signOf(Number(decimal))
          return hex ? signOf(Number.parseInt(hex, 16)) : (named[name] ?? whole)
        },
      )
    : text

/** Prefixes that an element declares, within those of the element around it. */
interface Scope {
  spaces: ReadonlyMap<string, string>
  outer?: Scope
}

const spaceOf = (prefix: string, scope: Scope | undefined): string => {
  for (let at = scope; at; at = at.outer) {
    const space = at.spaces.get(prefix)
    if (space !== undefined) return space
  }
  return ''
}

const split = (name: string): { prefix: string; local: string } => {
  const at = name.indexOf(':')
  return at < 0 ? { prefix: '', local: name } : { prefix: name.slice(0, at), local: name.slice(at + 1) }
}

const pairsOf = (raw: string): [string, string][] =>
  [...raw.matchAll(attributes)].map(([, name = '', double, single]) => [name, plain(double ?? single ?? '')])

const scopeOf = (raw: string, outer: Scope | undefined): Scope | undefined => {
  if (!raw.includes('xmlns')) return outer
  const declared = pairsOf(raw).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  const spaces = new Map(declared.map(([name, space]) => [name.slice('xmlns:'.length), space] as const))
  return outer ? { spaces, outer } : { spaces }
}

/** Returns the reader of the attributes of an element: by name, or also by the namespaces of its prefix. */
const attributeIn = (
  raw: string,
  scope: Scope | undefined,
): ((name: string, spaces?: readonly string[]) => string) => {
  let pairs: [string, string][] | undefined
  return (name, spaces) => {
    if (!raw.includes(name)) return ''
    for (const [qualified, value] of (pairs ??= pairsOf(raw))) {
      const { prefix, local } = split(qualified)
      const isSpace = spaces ? prefix !== '' && spaces.includes(spaceOf(prefix, scope)) : prefix === ''
      if (local === name && isSpace) return value
    }
    return ''
  }
}

interface Open {
  qualified: string
  name: string
  space: string
  scope: Scope | undefined
}

/** Returns the end of a part such as a comment, which begins at a place. */
const endOf = (text: string, mark: string, from: number): number => {
  const end = text.indexOf(mark, from)
  if (end < 0) throw new XmlFault(`no ${mark} follows`)
  return end
}

const cdata = '<![CDATA['

/** Returns what follows a comment, an instruction or a CDATA section, and the text of the last. */
const special = (text: string, at: number): { next: number; text: string } => {
  if (text.startsWith(cdata, at)) {
    const end = endOf(text, ']]>', at)
    return { next: end + 3, text: text.slice(at + cdata.length, end) }
  }
  if (text.startsWith('<!--', at)) return { next: endOf(text, '-->', at + 4) + 3, text: '' }
  if (text.startsWith('<?', at)) return { next: endOf(text, '?>', at + 2) + 2, text: '' }
  throw new XmlFault('a document type or a broken tag')
}

/** Returns the element that a tag begins, within the one around it. */
const elementOf = ([, qualified = '', raw = '']: RegExpExecArray, outer: Scope | undefined) => {
  const scope = scopeOf(raw, outer)
  const { prefix, local: name } = split(qualified)
  return { qualified, name, space: spaceOf(prefix, scope), scope, raw }
}

/** Returns the pieces at a `<`, and the place behind them. */
const piecesAt = (text: string, at: number, stack: Open[]): { pieces: XmlPiece[]; next: number } => {
  closing.lastIndex = at
  const close = text[at + 1] === '/' ? closing.exec(text) : null
  if (close) {
    const open = stack.pop()
    if (!open || open.qualified !== close[1]) throw new XmlFault(`${close[1]} closes nothing`)
    return { pieces: [{ kind: 'close', name: open.name, space: open.space }], next: closing.lastIndex }
  }
  opening.lastIndex = at
  const tag = opening.exec(text)
  if (!tag) {
    const found = special(text, at)
    return { pieces: found.text === '' ? [] : [{ kind: 'text', text: found.text }], next: found.next }
  }
  const next = opening.lastIndex
  const { raw, ...element } = elementOf(tag, stack.at(-1)?.scope)
  const { name, space, scope } = element
  const begun: XmlPiece = { kind: 'open', name, space, attribute: attributeIn(raw, scope) }
  if (tag[3]) return { pieces: [begun, { kind: 'close', name, space }], next }
  if (stack.push(element) > deepest) throw new XmlFault('too deep')
  return { pieces: [begun], next }
}

/**
 * Reads an XML document (XML 1.0, Namespaces in XML 1.0) piece by piece, in one pass: prefixes, both
 * quotes, entities, CDATA and comments. A document type is refused, because its entities can grow without
 * end. Throws XmlFault.
 */
export function* readXml(text: string): Generator<XmlPiece> {
  const stack: Open[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    if (text[at] === '<') {
      const { pieces, next } = piecesAt(text, at, stack)
      yield* pieces
      at = next
    } else {
      const next = text.indexOf('<', at)
      const end = next < 0 ? text.length : next
      yield { kind: 'text', text: plain(text.slice(at, end)) }
      at = end
    }
  }
  if (stack.length > 0) throw new XmlFault(`${stack.at(-1)?.qualified} stays open`)
}
