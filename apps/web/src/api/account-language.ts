import { accountCalls } from '@wassit/domain/api/accounts'
import { languageCodes } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import { customerCall } from './customer.ts'

/** Sets the language of the mails and signatures of whoever is signed in. */
export const chooseLanguage = (language: Language, call = customerCall) =>
  call(accountCalls.chooseLanguage, { body: { language: languageCodes[language] } })
