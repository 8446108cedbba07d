import type { Words } from './words.tsx'

type Texts = Readonly<Record<string, string>>

/** French texts as they stand in the catalogue, for tests that render; values are not filled in. */
export const frenchWords = (...areas: readonly Texts[]): Words => {
  const texts: Record<string, string> = Object.assign({}, ...areas)
  return { t: (id) => texts[id] ?? id, language: 'fr', direction: 'ltr', load: async () => {} }
}

/** The same with their plain values filled in. */
export const filledFrenchWords = (...areas: readonly Texts[]): Words => {
  const words = frenchWords(...areas)
  return {
    ...words,
    t: (id, values = {}) =>
      words.t(id).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  }
}
