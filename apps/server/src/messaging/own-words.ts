import { fillWords, lawAfter } from '@wassit/domain/site/message-texts'
import type { Translate } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import type { HouseBook } from '../company-config.ts'
import type { Messages } from '../messages.ts'

interface Words {
  house: Pick<HouseBook, 'words'>
  messages: Messages
}

/** Returns the sentences of a message: the house's own words, or those of the product. */
export const inOwnWords =
  ({ house, messages }: Words, language: Language): Translate =>
  (id, values = {}) => {
    const own = house.words(id, language)
    if (own === undefined) return messages[language](id, values)
    const law = lawAfter(id)
    return [fillWords(own, values, language), ...(law ? [messages[language](law)] : [])].join(' ')
  }
