import { encodeForKeeping } from './encoded.ts'
import type { Encoded } from './encoded.ts'

export const html = 'text/html; charset=utf-8'

/** Most kept pages; each language of a page is one entry. */
const mostKept = 300

/** Keeps pages that are equal for every visitor of a language: each is rendered and compressed once. */
export class KeptPages {
  readonly #pages = new Map<string, Promise<Encoded>>()

  /** Returns the page of a key; concurrent first requests share one rendering. */
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
