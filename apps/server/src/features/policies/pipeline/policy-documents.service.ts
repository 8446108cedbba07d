import { partsOf } from '@wassit/domain/pricing/price'
import { paths } from '@wassit/domain/site/paths'
import { conditionsAddresses, verificationCode } from '@wassit/domain/document/addresses'
import type { DocumentReference } from '@wassit/domain/document/addresses'
import { cityOf } from '@wassit/domain/party/cities'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { tariffOfPolicy } from '../../insurers/tariffs/stored-tariff.ts'
import { renderDocument } from '../../../papers/render.ts'
import type { PolicyFacts } from '../../../papers/facts.ts'
import type { DocumentFacts } from '../../../papers/render.ts'
import type { PolicyRow } from './policies.tables.ts'
import { accountOf } from '../../people/accounts/accounts.service.ts'
import { keepObject } from '../../stored-files/documents.service.ts'
import type { StoredObject } from '../../stored-files/documents.service.ts'
import { prospectOf } from '../../people/prospects/prospects.service.ts'
import { insurerById } from '../../insurers/panel/insurers.service.ts'
import type { Insurer } from '../../insurers/panel/insurers.service.ts'
import { policyById } from './policies.queries.ts'
import { exclusionOf } from './acts/underwriting.service.ts'
import { causeOf } from '../../ledger/standing/refundable.service.ts'

/** Facts of a document in addition to those of the policy. */
export type DocumentOccasion = Pick<
  DocumentFacts,
  | 'kind'
  | 'reference'
  | 'premium'
  | 'issuedAt'
  | 'validUntil'
  | 'startDate'
  | 'endDate'
  | 'payments'
  | 'credits'
  | 'owed'
  | 'plan'
  | 'offeredPlans'
  | 'refund'
  | 'numbers'
  | 'exclusion'
> & { insurer: Insurer }

/** Returns the person of a policy as its papers state them. */
const holderOf = async (
  deps: Pick<Deps, 'db'>,
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
      // The account holds the town by its id, the document its French name.
      city: cityOf(account.city)?.fr ?? account.city,
    }
  }
  const prospect = prospectId ? await prospectOf(deps.db, prospectId) : undefined
  if (!prospect) throw new Error('a policy has no owner')
  return { email: prospect.email, phone: prospect.phone }
}

/**
 * Returns what a paper states of a policy and its person. A paper is drawn before the transaction
 * that hands it out, which compares this again.
 */
export const statedBy = async (
  deps: Pick<Deps, 'db'>,
  policy: Selectable<PolicyRow>,
): Promise<readonly unknown[]> => [
  policy.answers,
  policy.pricing,
  policy.premium,
  policy.insurer_id,
  policy.instalments,
  await holderOf(deps, policy),
]

/** Returns the facts that every document of a policy states: holder, cover, insurer and broker. */
export const policyFactsOf = async (
  deps: Deps,
  policy: Selectable<PolicyRow>,
  insurer: Insurer,
): Promise<Omit<PolicyFacts, 'issuedAt'>> => ({
  insuranceNumber: policy.number,
  product: policy.product,
  answers: policy.answers,
  details: policy.details,
  insurer: {
    name: insurer.name,
    arabicName: insurer.arabic_name,
    logoWord: insurer.logo_word,
    brokerCode: insurer.broker_code,
    convention: insurer.convention_number,
  },
  holder: await holderOf(deps, policy),
  ...deps.house.facts(),
  t: deps.messages.fr,
  tArabic: deps.messages.ar,
})

/** Returns the whole address of a document's page at /verifier. */
export const verifyUrlOf = ({ config }: Pick<Deps, 'config'>, document: DocumentReference): string =>
  `${config.publicUrl}${paths.verify(verificationCode(document))}`

/** Returns the insurer of a quoted policy. */
export const insurerOf = async (
  { db }: Pick<Deps, 'db'>,
  { insurer_id: id }: Pick<Selectable<PolicyRow>, 'insurer_id'>,
): Promise<Insurer> => {
  const insurer = id ? await insurerById(db, id) : undefined
  if (!insurer) throw new Error('a quoted policy has no insurer')
  return insurer
}

const continuedBy = async (
  { db }: Deps,
  policy: Selectable<PolicyRow>,
): Promise<DocumentFacts['continues']> => {
  const cause = await causeOf(db, policy)
  const predecessor = policy.predecessor_id && (await policyById(db, policy.predecessor_id))
  return cause && predecessor ? { cause, insuranceNumber: predecessor.number } : null
}

export const factsOf = async (
  deps: Deps,
  policy: Selectable<PolicyRow>,
  { insurer, ...occasion }: DocumentOccasion,
): Promise<DocumentFacts> => {
  const { number: insuranceNumber, product, pricing } = policy
  const conditions = conditionsAddresses(insurer.slug, catalogue[product].code)
  return {
    ...occasion,
    ...(await policyFactsOf(deps, policy, insurer)),
    tariff: await tariffOfPolicy(deps, policy),
    // The breakdown explains the computed amount and no other.
    pricing: partsOf(pricing, occasion.premium) ? pricing : null,
    exclusion: occasion.exclusion ?? (await exclusionOf(deps, policy)),
    continues: await continuedBy(deps, policy),
    verifyUrl: verifyUrlOf(deps, { insuranceNumber, reference: occasion.reference }),
    conditionsUrl: `${deps.config.publicUrl}${conditions.preview_url}`,
  }
}

/** Tells whether a paper names the disease that its insurer excludes. */
const printsExclusion = ({ kind, exclusion }: DocumentFacts): boolean =>
  exclusion !== undefined && (kind === 'quote' || kind === 'contract')

/** Draws a document and stores it, before the transaction that makes it part of the file. */
export const drawDocument = async (
  deps: Deps,
  policy: Selectable<PolicyRow>,
  occasion: DocumentOccasion,
): Promise<StoredObject> => {
  const facts = await factsOf(deps, policy, occasion)
  const object = await keepObject(deps, await renderDocument(deps.print, facts), 'application/pdf')
  return { ...object, holdsHealth: printsExclusion(facts) }
}
