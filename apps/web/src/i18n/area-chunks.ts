import type { Messages } from './render-message.ts'
import type { LoadChunk } from './words.tsx'

/** Chunks of each language and area that pages show, compiled by the catalogue plugin. */
const chunks = import.meta.glob<Messages>(
  [
    '../../../../packages/domain/src/i18n/{fr,en,ar}/*.ts',
    '!../../../../packages/domain/src/i18n/*/{covers,mail,paper}.ts',
  ],
  { import: 'default' },
)

export const loadAreaChunk: LoadChunk = async (language, area) =>
  (await chunks[`../../../../packages/domain/src/i18n/${language}/${area}.ts`]?.()) ?? {}
