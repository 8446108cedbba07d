import type { RegisterFacts } from '@wassit/domain/api/data-law/register'
import { inUse } from '@wassit/domain/personal-data/register'
import type { OutsideService, RegisteredInstallation } from '@wassit/domain/personal-data/register'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import { registerPaper } from '../../../papers/register.ts'

/** Returns the outside services that this installation uses. */
const servicesOf = ({ config, messenger }: Deps): OutsideService[] => [
  ...(config.smtpUrl ? (['mail'] as const) : []),
  ...(config.card ? (['card'] as const) : []),
  ...messenger.phoneChannels,
  ...(config.s3 ? (['storage'] as const) : []),
  ...(config.backup.to?.startsWith('s3://') ? (['backup'] as const) : []),
]

const installationOf = (deps: Deps): RegisteredInstallation => ({
  services: inUse(servicesOf(deps), deps.config.serviceCountries),
  isBackedUp: deps.config.backup.to !== undefined,
})

/** Returns the facts of this installation in the register, with links for a reader. */
export const registerFacts = (deps: Deps, reader: string): RegisterFacts => {
  const { company, brokerMail } = deps.house.facts()
  const { services, isBackedUp } = installationOf(deps)
  const papers = Object.fromEntries(
    languages.map((language) => [language, documentUrl(deps, `/api/register/${language}`, reader)]),
  ) as Record<Language, string>
  return {
    company: company.name ?? null,
    seat: company.seat ?? null,
    contact: brokerMail ?? null,
    cndp: company.cndp ?? null,
    services: [...services],
    backed_up: isBackedUp,
    papers,
  }
}

/** Prints the register of processing in a language. */
export const printRegister = async (
  deps: Deps,
  language: Language,
): Promise<{ bytes: Uint8Array; name: string }> => {
  const { company, brokerMail } = deps.house.facts()
  const { fr, ar } = deps.messages
  const paper = registerPaper({
    language,
    t: deps.messages[language],
    // Head and foot run from left to right, so they are never Arabic.
    tLatin: language === 'en' ? deps.messages.en : fr,
    tArabic: ar,
    company,
    brokerMail,
    installation: installationOf(deps),
    at: deps.now(),
  })
  return { bytes: await deps.print(paper), name: `registre-${language}.pdf` }
}
