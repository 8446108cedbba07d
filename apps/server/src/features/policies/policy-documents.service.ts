import { conditionsAddresses, verificationCode } from '@wassit/domain/document/addresses'
import { cityOf } from '@wassit/domain/party/cities'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import { renderDocument } from '../../documents/render.ts'
import type { DocumentFacts } from '../../documents/render.ts'
import type { PolicyRow } from '../../schema.ts'
import { accountOf } from '../accounts/accounts.service.ts'
import { keepObject } from '../documents/documents.service.ts'
import type { StoredObject } from '../documents/documents.service.ts'
import { prospectOf } from '../quotes/prospects.service.ts'
import type { Insurer } from './insurers.queries.ts'

/** What a document says beside what the policy itself holds. */
export type DocumentOccasion = Pick<
  DocumentFacts,
  'kind' | 'reference' | 'premium' | 'issuedAt' | 'validUntil' | 'startDate' | 'endDate' | 'payment'
> & { insurer: Insurer }

const holderOf = async (
  deps: Deps,
  { user_id: userId, prospect_id: prospectId }: Selectable<PolicyRow>,
): Promise<DocumentFacts['holder']> => {
  if (userId) {
    const account = await accountOf(deps, userId)
    return {
      email: account.email,
      phone: account.phone,
      firstName: account.firstname,
      lastName: account.lastname,
      identityNumber: account.cin,
      birthDate: account.birthday,
      address: account.address,
      // The account holds the town by its id, the document says its French name.
      city: cityOf(account.city)?.fr ?? account.city,
    }
  }
  const prospect = prospectId ? await prospectOf(deps.db, prospectId) : undefined
  if (!prospect) throw new Error('a policy belongs to somebody')
  return { email: prospect.email, phone: prospect.phone }
}

/** All that a document of a policy says. */
export const factsOf = async (
  deps: Deps,
  policy: Selectable<PolicyRow>,
  { insurer, ...occasion }: DocumentOccasion,
): Promise<DocumentFacts> => {
  const { config, messages } = deps
  const { number: insuranceNumber, product, answers, pricing } = policy
  const code = verificationCode({ insuranceNumber, reference: occasion.reference })
  const conditions = conditionsAddresses(insurer.slug, catalogue[product].code)
  return {
    ...occasion,
    insuranceNumber,
    product,
    answers,
    // The breakdown explains the computed amount and no other.
    pricing: pricing.outcome === 'priced' && pricing.total === occasion.premium ? pricing : null,
    insurer: { name: insurer.name, logoWord: insurer.logo_word },
    holder: await holderOf(deps, policy),
    verifyUrl: `${config.publicUrl}/verifier/${code}`,
    conditionsUrl: `${config.publicUrl}${conditions.preview_url}`,
    company: config.company,
    brokerMail: config.brokerMail,
    t: messages.fr,
    tArabic: messages.ar,
  }
}

/** Draws a document and keeps it: before the transaction that makes it part of the file. */
export const drawDocument = async (
  deps: Deps,
  policy: Selectable<PolicyRow>,
  occasion: DocumentOccasion,
): Promise<StoredObject> =>
  keepObject(deps, await renderDocument(await factsOf(deps, policy, occasion)), 'application/pdf')
