import type { RegisterFacts } from '@wassit/domain/api/register'
import type { OutsideService } from '@wassit/domain/personal-data/register'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../deps.ts'
import { documentUrl } from '../../http/signed-links.ts'
import { registerPaper } from '../../papers/register.ts'

/** Returns the outside services that this installation uses. */
const servicesOf = ({ config, messenger }: Deps): OutsideService[] => [
  ...(config.card ? (['card'] as const) : []),
  ...messenger.phoneChannels,
  ...(config.s3 ? (['objectStorage'] as const) : []),
]

/** Returns the facts of this installation in the register, with links for a reader. */
export const registerFacts = (deps: Deps, reader: string): RegisterFacts => {
  const { company, brokerMail } = deps.config
  const papers = Object.fromEntries(
    languages.map((language) => [language, documentUrl(deps, `/api/register/${language}`, reader)]),
  ) as Record<Language, string>
  return {
    company: company.name ?? null,
    seat: company.seat ?? null,
    contact: brokerMail ?? null,
    cndp: company.cndp ?? null,
    services: servicesOf(deps),
    papers,
  }
}

/** Prints the register of processing in a language. */
export const printRegister = async (
  deps: Deps,
  language: Language,
): Promise<{ bytes: Uint8Array; name: string }> => {
  const { company, brokerMail } = deps.config
  const { fr, ar } = deps.messages
  const paper = registerPaper({
    language,
    t: deps.messages[language],
    // Head and foot run from left to right, so they are never Arabic.
    tLatin: language === 'en' ? deps.messages.en : fr,
    tArabic: ar,
    company,
    brokerMail,
    services: servicesOf(deps),
    at: deps.now(),
  })
  return { bytes: await deps.print(paper), name: `registre-${language}.pdf` }
}
