import type { Words } from './words.tsx'

/** French texts as they stand in the catalogue, for tests that render; values are not filled in. */
export const frenchWords = (...areas: readonly Readonly<Record<string, string>>[]): Words => {
  const texts: Record<string, string> = Object.assign({}, ...areas)
  return { t: (id) => texts[id] ?? id, language: 'fr', direction: 'ltr', load: async () => {} }
}
