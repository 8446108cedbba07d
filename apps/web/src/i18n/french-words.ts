import type { Words } from './words.tsx'

type Texts = Readonly<Record<string, string>>

/** Returns the French texts of the catalogue for tests that render, without filling placeholders. */
export const frenchWords = (...areas: readonly Texts[]): Words => {
  const texts: Record<string, string> = Object.assign({}, ...areas)
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
