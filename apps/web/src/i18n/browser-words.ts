import type { Messages } from '@lingui/core'
import type { Area } from '@wassit/domain/i18n/catalogue'
import type { Language } from '@wassit/domain/i18n/language'
import type { Dictionary } from './words.tsx'

/** One chunk for each language and area, compiled by the catalogue plugin. */
const chunks = import.meta.glob<Messages>('../../../../packages/domain/src/i18n/{fr,en,ar}/*.ts', {
  import: 'default',
})

/** Loads areas into the dictionary, each once. */
export const createWordsLoader = (language: Language, dictionary: Dictionary) => {
  const loaded = new Map<Area, Promise<void>>()
  const load = async (area: Area): Promise<void> => {
    const chunk = chunks[`../../../../packages/domain/src/i18n/${language}/${area}.ts`]
    if (chunk) dictionary.add(await chunk())
  }
  return async (areas: readonly Area[]): Promise<void> => {
    for (const area of areas) if (!loaded.has(area)) loaded.set(area, load(area))
    await Promise.all(areas.map((area) => loaded.get(area)))
  }
}
