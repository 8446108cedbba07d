import type { Messages } from './render-message.ts'
import type { LoadChunk } from './words.tsx'

/** Chunks of each language and area that pages show, compiled by the catalogue plugin. */
const chunks = import.meta.glob<Messages>(
  [
    '../../../../packages/words/src/{fr,en,ar}/*.ts',
    '!../../../../packages/words/src/*/{covers,mail,offline,paper}.ts',
  ],
  { import: 'default' },
)

export const loadAreaChunk: LoadChunk = async (language, area) =>
  (await chunks[`../../../../packages/words/src/${language}/${area}.ts`]?.()) ?? {}
