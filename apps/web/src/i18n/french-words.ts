import { textsIn } from '@wassit/words/texts'
import type { Texts } from '@wassit/words/texts'
import type { Words } from './words.tsx'

/** Returns the French texts of the catalogue for tests that render, without filling placeholders. */
export const frenchWords = (...areas: readonly Texts[]): Words => {
  const texts: Record<string, string> = textsIn(Object.assign({}, ...areas) as Texts, 'fr')
  return { t: (id) => texts[id] ?? id, language: 'fr', direction: 'ltr', load: async () => {} }
}

/** Returns the French texts with plain placeholders filled. */
export const filledFrenchWords = (...areas: readonly Texts[]): Words => {
  const words = frenchWords(...areas)
  return {
    ...words,
    t: (id, values = {}) =>
      words.t(id).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  }
}
