import type { EarlyObserver } from './guard-translated.ts'

/**
 * A browser's translator replaces text nodes by elements of its own. React keeps the text nodes: what it writes
 * into them would not be seen, and what it removes or inserts next to them would throw. This guard puts the text
 * nodes back before React changes them; the translator then translates the new text. A public page loads it when
 * a translator acts (`guardTranslated`); until the page is hydrated, it puts every text node back at once.
 */

/** Elements that stand in the place of text nodes, and the text nodes that each replaced. */
const standIns = new WeakMap<Node, Element>()
const replaced = new WeakMap<Element, Text[]>()

const isStandIn = (node: Node | null | undefined): node is Element =>
  node instanceof HTMLElement && node.localName === 'font'

const note = (records: readonly MutationRecord[]): void => {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const standIn = [addedNodes[0], previousSibling, nextSibling].find(isStandIn)
    if (!standIn) continue
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue
      standIns.set(text, standIn)
      replaced.set(standIn, [...(replaced.get(standIn) ?? []), text])
    }
  }
}

/** Puts the text nodes of a stand-in back, if one of them is meant. */
const restore = (node: Node): void => {
  const standIn = standIns.get(node)
  const texts = standIn && replaced.get(standIn)
  if (!standIn || !texts) return
  for (const text of texts) standIns.delete(text)
  replaced.delete(standIn)
  if (standIn.isConnected) standIn.replaceWith(...texts)
}

const isHydrated = (): boolean => document.documentElement.dataset.alive !== undefined

const follow = (records: readonly MutationRecord[]): void => {
  note(records)
  if (!isHydrated()) for (const { removedNodes } of records) removedNodes.forEach(restore)
}

/** Takes the place of the observer of `head-script.ts`. */
const takeOver = (): void => {
  const early: EarlyObserver | undefined = window.standIns
  if (!early) return
  follow([...(early.records ?? []), ...early.takeRecords()])
  early.disconnect()
  delete window.standIns
}

/** Guards the nodes of React below an element, for as long as the page lives. */
const guardNodes = (root: Element): void => {
  takeOver()
  const observer = new MutationObserver(follow)
  observer.observe(root, { childList: true, subtree: true })
  const putBack = (node: Node): void => {
    note(observer.takeRecords())
    restore(node)
  }
  const own = Object.getOwnPropertyDescriptors(Node.prototype)
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBack(child)
    if (child.parentNode === this) own.removeChild.value?.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) putBack(before)
    own.insertBefore.value?.call(this, node, before?.parentNode === this ? before : null)
    return node
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...own.nodeValue,
    set(this: Node, value: string | null) {
      if (this instanceof Text && !this.parentNode) putBack(this)
      own.nodeValue.set?.call(this, value)
    },
  })
}

if (typeof document !== 'undefined') guardNodes(document.body)
