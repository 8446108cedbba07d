import type { Messages } from './render-message.ts'
import type { LoadChunk } from './words.tsx'

// Areas that only the server or the page without a network shows have no chunk. Vite reads the
// arguments of a glob from the source, so each language writes them again.

/** Chunks of each language and area that pages show, compiled by the catalogue plugin. */
const chunks = {
  fr: import.meta.glob<Messages>(
    [
      '../../../../packages/words/src/areas/*.ts',
      '!../../../../packages/words/src/areas/{covers,mail,offline,paper}.ts',
    ],
    { query: '?lang=fr', import: 'default' },
  ),
  en: import.meta.glob<Messages>(
    [
      '../../../../packages/words/src/areas/*.ts',
      '!../../../../packages/words/src/areas/{covers,mail,offline,paper}.ts',
    ],
    { query: '?lang=en', import: 'default' },
  ),
  ar: import.meta.glob<Messages>(
    [
      '../../../../packages/words/src/areas/*.ts',
      '!../../../../packages/words/src/areas/{covers,mail,offline,paper}.ts',
    ],
    { query: '?lang=ar', import: 'default' },
  ),
}

export const loadAreaChunk: LoadChunk = async (language, area) =>
  (await chunks[language][`../../../../packages/words/src/areas/${area}.ts`]?.()) ?? {}
