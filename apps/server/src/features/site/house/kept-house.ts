import { messageTextNames, messageTexts } from '@wassit/domain/site/message-texts'
import type { MessageTextName, OwnWords } from '@wassit/domain/site/message-texts'
import type { MessageId } from '@wassit/words/catalogue'
import type { HouseBook, Logo } from '../../../company-config.ts'
import type { Deps } from '../../../deps.ts'
import { statedWeek } from '../../people/hours/hours.service.ts'
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
    edition: () => `${kept.version} ${kept.house.company.hours?.join() ?? ''}`,
    read: async () => {
      const [row, hours] = [await houseRow(db), await statedWeek(db)]
      // Two readings may end in another order than they began.
      if ((row?.version ?? 0) < kept.version) return
      const logo = row?.logo ? await logoByHash(db, row.logo) : undefined
      const facts = { ...statedFacts(defaults), ...row?.facts }
      const own = { ...(logo && { logo: logoOf(logo) }), ...(hours && { hours }) }
      kept = {
        version: row?.version ?? 0,
        house: houseWith(defaults, facts, own),
        words: wordsOf(row?.texts ?? {}),
      }
    },
  }
}
