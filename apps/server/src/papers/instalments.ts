import { formatAmount, formatDate } from '@wassit/domain/format/format'
import type { InstalmentState } from '@wassit/domain/payment/instalments'
import type { DocumentFacts } from './facts.ts'
import type { Block, PaperRow, Tone } from './paper.ts'
import { both } from './wording.ts'

/** Names an instalment by its day, or by the months after the first day before there is a contract. */
const labelOf = (facts: DocumentFacts, { number, dueOn, months }: InstalmentState): PaperRow['label'] => {
  if (number === 1) return both(facts, 'paper.instalment.first')
  return dueOn === null
    ? both(facts, 'paper.instalment.after', { number, months })
    : both(facts, 'paper.instalment.on', { number, day: formatDate(dueOn) })
}

/** Returns a rule of instalments in both languages. */
const ruleBlock = (
  facts: DocumentFacts,
  tone: Tone,
  text: 'paper.instalment.law' | 'paper.instalment.offer',
): Block => ({
  kind: 'text',
  title: both(facts, 'paper.section.instalmentRules'),
  tone,
  paragraphs: [facts.t(text)],
  arabic: [facts.tArabic(text)],
})

/** Returns the instalments of a premium with their days, and the law about one that is not paid. */
export const planBlocks = (facts: DocumentFacts): Block[] => {
  const { plan = [] } = facts
  if (plan.length < 2) return []
  const title = both(facts, 'paper.section.instalments')
  const rows = plan.map((instalment) => ({
    label: labelOf(facts, instalment),
    value: formatAmount(instalment.amount),
  }))
  return [{ kind: 'rows', title, rows }, ruleBlock(facts, 'apparent', 'paper.instalment.law')]
}

/** Returns the plans among which the customer chooses once the quote is accepted. */
export const offeredPlanBlocks = (facts: DocumentFacts): Block[] => {
  const { offeredPlans = [] } = facts
  const rows = offeredPlans
    .filter((plan) => plan.length > 1)
    .map((plan) => ({
      label: both(facts, 'paper.instalment.count', { count: plan.length }),
      value: plan.map(({ amount }) => formatAmount(amount)).join(' + '),
      ltr: true,
    }))
  if (rows.length === 0) return []
  const title = both(facts, 'paper.section.instalments')
  return [{ kind: 'rows', title, rows }, ruleBlock(facts, 'plain', 'paper.instalment.offer')]
}
