import { dialledPhone } from '@wassit/domain/party/phone'
import type { OfficeWeek } from '@wassit/domain/site/office-week'
import type { MessageId } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import { z } from 'zod'

const text = z.string().trim().min(1)
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** Variables of the broker (docs/settings.md). */
export const companyVariables = {
  COMPANY_NAME: text.optional(),
  COMPANY_LICENCE: text.optional(),
  COMPANY_LICENCE_DATE: z.iso.date({ error: 'must be a date, YYYY-MM-DD' }).optional(),
  COMPANY_CAPITAL: text.optional(),
  COMPANY_RC: text.optional(),
  COMPANY_ICE: text.optional(),
  COMPANY_SEAT: text.optional(),
  COMPANY_PHONE: text.transform(dialledPhone).optional(),
  COMPANY_WHATSAPP: text.optional(),
  COMPANY_CNDP: text.optional(),
  COMPANY_FACEBOOK: webUrl.optional(),
  COMPANY_INSTAGRAM: webUrl.optional(),
  COMPANY_LINKEDIN: webUrl.optional(),
  COMPANY_APP_STORE: webUrl.optional(),
  COMPANY_PLAY_STORE: webUrl.optional(),
}

const CompanyEnvironment = z.object(companyVariables)

/** The broker's details on the site, in mails and in documents; missing ones are not shown. */
export interface Company {
  name?: string
  legalForm?: string
  licence?: string
  licenceDate?: string
  capital?: string
  rc?: string
  ice?: string
  seat?: string
  phone?: string
  whatsapp?: string
  cndp?: string
  facebook?: string
  instagram?: string
  linkedin?: string
  appStore?: string
  playStore?: string
  /** Week of the main branch; absent until an admin states it. */
  hours?: OfficeWeek
  /** Account of the house at its bank (RIB). */
  account?: string
  logo?: Logo
}

/** Logo as a PNG of a bounded size. */
export interface Logo {
  /** Address on this server; another picture has another one. */
  path: string
  /** The same as a `data:` address, for papers. */
  data: string
  width: number
  height: number
}

/** Facts of the house: the broker's details, and the address for mails to it. */
export interface House {
  company: Company
  brokerMail: string | undefined
}

/** Facts of the house, known to every page, mail and paper without a query. */
export interface HouseBook {
  facts: () => House
  /** Returns the house's own words for a text of messages; undefined where the product's text is sent. */
  words: (id: MessageId, language: Language) => string | undefined
  /** Changes with every fact. */
  edition: () => string
  /** Reads everything again. */
  read: () => Promise<void>
}

/** Returns the broker's details. */
export const companyOf = (environment: z.output<typeof CompanyEnvironment>): Company => ({
  name: environment.COMPANY_NAME,
  licence: environment.COMPANY_LICENCE,
  licenceDate: environment.COMPANY_LICENCE_DATE,
  capital: environment.COMPANY_CAPITAL,
  rc: environment.COMPANY_RC,
  ice: environment.COMPANY_ICE,
  seat: environment.COMPANY_SEAT,
  phone: environment.COMPANY_PHONE,
  whatsapp: environment.COMPANY_WHATSAPP,
  cndp: environment.COMPANY_CNDP,
  facebook: environment.COMPANY_FACEBOOK,
  instagram: environment.COMPANY_INSTAGRAM,
  linkedin: environment.COMPANY_LINKEDIN,
  appStore: environment.COMPANY_APP_STORE,
  playStore: environment.COMPANY_PLAY_STORE,
})
