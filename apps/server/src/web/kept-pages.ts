import { encodeForKeeping } from './encoded.ts'
import type { Encoded } from './encoded.ts'

export const html = 'text/html; charset=utf-8'

/** Pages kept at most; each stands there once for a language. */
const mostKept = 300

/** Pages that are the same for every visitor of a language: rendered once, compressed once. */
export class KeptPages {
  readonly #pages = new Map<string, Promise<Encoded>>()

  /** The page under a key; made by the first who asks, however many ask at the same time. */
  get(key: string, render: () => Promise<string>): Promise<Encoded> {
    const known = this.#pages.get(key)
    if (known) return known
    const made = render().then((page) => encodeForKeeping(html, page))
    this.#pages.set(key, made)
    made.catch(() => this.#pages.delete(key))
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > mostKept && oldest !== undefined) this.#pages.delete(oldest)
    return made
  }
}
