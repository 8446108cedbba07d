import type { TextView } from '@wassit/domain/api/site/house'
import { DomainError } from '@wassit/domain/errors/errors'
import { faultsOfWords, lawAfter, messageTextNames, messageTexts } from '@wassit/domain/site/message-texts'
import type { MessageTextName, OwnWords } from '@wassit/domain/site/message-texts'
import mail from '@wassit/words/areas/mail'
import { languages } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import { notifySite } from '../../../live/site-channel.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { houseRow, lockHouse, writeHouse } from './house.queries.ts'
import { houseSubject } from './house.service.ts'

const noWords: OwnWords = { fr: null, en: null, ar: null }

/** Returns a text of the product as people read it, without marks of direction. */
const read = (id: keyof typeof mail): TextView['defaults'] => {
  const text = mail[id]
  const plain = languages.map((language) => [language, text[language].replaceAll(/\p{Cf}/gu, '')])
  return Object.fromEntries(plain) as TextView['defaults']
}

const textView = (name: MessageTextName, own: OwnWords): TextView => {
  const { id } = messageTexts[name]
  const law = lawAfter(id)
  return { name, defaults: read(id), own, law: law ? read(law) : null }
}

/** Lists the texts that the house may write, with its own words. */
export const listTexts = async ({ db }: Pick<Deps, 'db'>): Promise<TextView[]> => {
  const own = (await houseRow(db))?.texts ?? {}
  return messageTextNames.map((name) => textView(name, own[name] ?? noWords))
}

/**
 * Writes a text in own words, with its row in the trail. Throws `request.invalid` for a variable that is missing
 * or unknown, an address or a number; `form.outdated` for an older form.
 */
export const changeText = async (
  deps: Deps,
  { name, words }: { name: MessageTextName; words: OwnWords },
  { seen, by }: { seen: SeenCheck; by: Doer },
): Promise<void> => {
  const faults = faultsOfWords(name, words)
  if (faults.length > 0) throw new DomainError('request.invalid', faults)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockHouse(tx)
    const row = await houseRow(tx)
    const before = row?.texts[name] ?? noWords
    seen(before, words)
    const texts = { ...row?.texts, [name]: words }
    const kept = { facts: row?.facts ?? {}, logo: row?.logo ?? null }
    await writeHouse(tx, { ...kept, texts, changed_by: by.id, changed_at: now })
    await recordSetting(tx, 'changed', houseSubject, by, now, changeOf({ ...before }, { ...words }))
    await notifySite(tx)
  })
  await deps.house.read()
}
