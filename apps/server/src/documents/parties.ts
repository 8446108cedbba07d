import { formatDate } from '@wassit/domain/i18n/format'
import type { DocumentFacts } from './facts.ts'
import { brokerName } from './issuer.ts'
import type { Block } from './paper.ts'
import { both, nameOf, rowOf } from './wording.ts'

/** Who insures himself, who insures, and who stands between them (insurance code, art. 12). */
export const partiesBlock = (facts: DocumentFacts): Block => {
  const { holder, insurer, company, brokerMail } = facts
  const address = [holder.address, holder.city].filter(Boolean).join(', ')
  return {
    kind: 'pair',
    sides: [
      {
        title: both(facts, 'paper.section.policyholder'),
        rows: [
          ...rowOf(facts, 'paper.label.name', nameOf(holder)),
          ...rowOf(facts, 'paper.label.identity', holder.identityNumber),
          ...rowOf(facts, 'paper.label.birthDate', holder.birthDate && formatDate(holder.birthDate)),
          ...rowOf(facts, 'paper.label.address', address),
          ...rowOf(facts, 'paper.label.phone', holder.phone),
          ...rowOf(facts, 'paper.label.email', holder.email),
        ],
      },
      {
        title: both(facts, 'paper.section.professionals'),
        rows: [
          ...rowOf(facts, 'paper.label.insurer', insurer.name),
          ...rowOf(facts, 'paper.label.broker', brokerName(facts)),
          ...rowOf(facts, 'paper.label.licence', company.licence),
          ...rowOf(facts, 'paper.label.address', company.seat),
          ...rowOf(facts, 'paper.label.phone', company.phone),
          ...rowOf(facts, 'paper.label.email', brokerMail),
        ],
      },
    ],
  }
}
