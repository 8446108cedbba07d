import { formatPhone } from '@wassit/domain/party/phone-format'
import { licenceNumber } from '@wassit/domain/site/licence'
import { formatDate } from '@wassit/domain/format/format'
import type { PolicyFacts } from './facts.ts'
import { brokerName } from './issuer.ts'
import type { Block, PaperRow } from './paper.ts'
import { both, insurerRow, nameOf, rowOf } from './wording.ts'

type Rows = (facts: PolicyFacts) => PaperRow[]

const addressRow: Rows = (facts) => {
  const { address, city } = facts.holder
  return rowOf(facts, 'paper.label.address', [address, city].filter(Boolean).join(', '))
}

const nameRow: Rows = (facts) => rowOf(facts, 'paper.label.name', nameOf(facts.holder))

/** Returns the holder's identity and address for a letter or a discharge. */
export const identityRows: Rows = (facts) => [
  ...nameRow(facts),
  ...rowOf(facts, 'paper.label.identity', facts.holder.identityNumber),
  ...addressRow(facts),
]

const holderRows: Rows = (facts) => {
  const { holder } = facts
  return [
    ...nameRow(facts),
    ...rowOf(facts, 'paper.label.identity', holder.identityNumber),
    ...rowOf(facts, 'paper.label.birthDate', holder.birthDate && formatDate(holder.birthDate)),
    ...addressRow(facts),
  ]
}

const professionalRows: Rows = (facts) => [
  ...insurerRow(facts),
  ...rowOf(facts, 'paper.label.broker', brokerName(facts)),
  ...rowOf(facts, 'paper.label.brokerCode', facts.insurer.brokerCode),
  ...rowOf(facts, 'paper.label.convention', facts.insurer.convention),
  ...rowOf(facts, 'paper.label.licence', licenceNumber(facts.company)),
  ...rowOf(facts, 'paper.label.address', facts.company.seat),
]

export const contactRows = (
  facts: PolicyFacts,
  phone: string | null | undefined,
  email: string | undefined,
): PaperRow[] => [
  ...rowOf(facts, 'paper.label.phone', phone && formatPhone(phone)),
  ...rowOf(facts, 'paper.label.email', email),
]

const pairOf = (facts: PolicyFacts, ofHolder: PaperRow[], ofProfessionals: PaperRow[]): Block => ({
  kind: 'pair',
  sides: [
    { title: both(facts, 'paper.section.policyholder'), rows: ofHolder },
    { title: both(facts, 'paper.section.professionals'), rows: ofProfessionals },
  ],
})

/** Returns policyholder, insurer and broker with their contacts (insurance code, art. 12). */
export const partiesBlock = (facts: PolicyFacts): Block => {
  const { holder, company, brokerMail } = facts
  return pairOf(
    facts,
    [...holderRows(facts), ...contactRows(facts, holder.phone, holder.email)],
    [...professionalRows(facts), ...contactRows(facts, company.phone, brokerMail)],
  )
}

/** Returns the parties by their names only, for papers of the till and of the books. */
export const payerBlock = (facts: PolicyFacts): Block => {
  const name = nameRow(facts)
  const known = name.length > 0 ? name : contactRows(facts, null, facts.holder.email)
  return pairOf(facts, known, professionalRows(facts))
}

/** Returns the parties without contacts, for a receipt or a certificate that third parties see. */
export const namesBlock = (facts: PolicyFacts): Block => {
  const ofHolder = holderRows(facts)
  const known = ofHolder.length > 0 ? ofHolder : contactRows(facts, null, facts.holder.email)
  return pairOf(facts, known, professionalRows(facts))
}
