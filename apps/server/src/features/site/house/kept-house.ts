import { messageTextNames, messageTexts } from '@wassit/domain/site/message-texts'
import type { MessageTextName, OwnWords } from '@wassit/domain/site/message-texts'
import type { MessageId } from '@wassit/words/catalogue'
import type { HouseBook, Logo } from '../../../company-config.ts'
import type { Deps } from '../../../deps.ts'
import { houseWith, statedFacts } from './house-facts.ts'
import { houseRow, logoByHash } from './house.queries.ts'
import type { StoredLogo } from './house.queries.ts'

export const logoPath = (hash: string): string => `/api/logo/${hash}.png`

const logoOf = ({ hash, png, width, height }: StoredLogo): Logo => ({
  path: logoPath(hash),
  data: `data:image/png;base64,${png.toString('base64')}`,
  width,
  height,
})

const wordsOf = (texts: Partial<Record<MessageTextName, OwnWords>>): Map<MessageId, OwnWords> =>
  new Map(
    messageTextNames.flatMap((name) => {
      const words = texts[name]
      return words ? [[messageTexts[name].id, words] as const] : []
    }),
  )

/**
 * Keeps the facts of the house in memory: those of the environment under those that admins changed. Until
 * the first reading, and while the database cannot be read, the last known ones apply.
 */
export const buildHouseBook = ({ db, config }: Pick<Deps, 'db' | 'config'>): HouseBook => {
  const defaults = config.house
  let kept = { version: 0, house: defaults, words: new Map<MessageId, OwnWords>() }
  return {
    facts: () => kept.house,
    words: (id, language) => kept.words.get(id)?.[language] ?? undefined,
    edition: () => String(kept.version),
    read: async () => {
      const row = await houseRow(db)
      // Two readings may end in another order than they began.
      if (!row || row.version < kept.version) return
      const logo = row.logo === null ? undefined : await logoByHash(db, row.logo)
      const facts = { ...statedFacts(defaults), ...row.facts }
      kept = {
        version: row.version,
        house: houseWith(defaults, facts, logo && logoOf(logo)),
        words: wordsOf(row.texts),
      }
    },
  }
}
