import { accountCalls } from '@wassit/domain/api/people/accounts'
import { languageCodes } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { customerCall } from './customer.ts'

/** Sets the language of the signed-in user's mails and signatures. */
export const chooseLanguage = (language: Language, call = customerCall) =>
  call(accountCalls.chooseLanguage, { body: { language: languageCodes[language] } })
