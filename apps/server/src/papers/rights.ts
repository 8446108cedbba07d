import type { MessageId } from '@wassit/words/catalogue'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { Product } from '@wassit/domain/products/product'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { conditionsOf } from './conditions/conditions.ts'
import type { LawClause } from './conditions/product-conditions.ts'
import type { DocumentFacts } from './facts.ts'
import type { Block, Clause } from './paper.ts'
import { both } from './wording.ts'

type ClauseBlock = Extract<Block, { kind: 'clauses' }>['clauses'][number]

/** Tells whether a clause of the law is a part of the product's papers. */
export const hasLawClause = (product: ProductKey, name: LawClause): boolean =>
  conditionsOf[product].lawClauses?.includes(name) ?? false

const clause = (
  { t }: DocumentFacts,
  title: MessageId,
  text: MessageId,
  ...more: (Clause | false)[]
): ClauseBlock => ({
  title: t(title),
  paragraphs: [t(text), ...more.filter((each) => each !== false)],
})

const claimClause = (facts: DocumentFacts): ClauseBlock =>
  clause(
    facts,
    'paper.claim.title',
    'paper.claim.text',
    hasLawClause(facts.product, 'theft') && facts.t('paper.claim.theft'),
    hasLawClause(facts.product, 'catastrophe') && facts.t('paper.claim.catastrophe'),
  )

/** Includes the declaration made on the way to the quote, e.g. that a car is never driven for hire. */
const declarationsClause = (facts: DocumentFacts): ClauseBlock => {
  const { declaration } = productForms[facts.product]
  return clause(
    facts,
    'paper.declarations.title',
    'paper.declarations.text',
    declaration !== undefined && facts.t(declaration),
    { apparent: facts.t('paper.declarations.apparent') },
  )
}

/**
 * Returns the duties and rights of the policyholder that both a quote (insurance code, art. 10) and
 * a contract (art. 12 and 13; laws 31-08 and 09-08) state.
 */
const lastingClauses = (facts: DocumentFacts): ClauseBlock[] => [
  clause(facts, 'paper.premium.title', 'paper.premium.text'),
  declarationsClause(facts),
  clause(facts, 'paper.change.title', 'paper.change.text'),
  claimClause(facts),
  clause(facts, 'paper.termination.title', 'paper.termination.text'),
  clause(
    facts,
    'paper.withdrawal.title',
    'paper.withdrawal.text',
    hasLawClause(facts.product, 'compulsory') && facts.t('paper.withdrawal.compulsory'),
  ),
  clause(facts, 'paper.complaint.title', 'paper.complaint.text'),
  clause(facts, 'paper.limitation.title', 'paper.limitation.text'),
  clause(
    facts,
    'paper.data.title',
    'paper.data.text',
    hasLawClause(facts.product, 'health') && facts.t('paper.data.health'),
  ),
]

/** Returns the information required before the contract. */
export const noticeBlock = (facts: DocumentFacts): Block => ({
  kind: 'clauses',
  title: both(facts, 'paper.section.notice'),
  clauses: [
    clause(facts, 'paper.notice.title', 'paper.notice.text'),
    clause(facts, 'paper.duration.title', 'paper.duration.quote'),
    ...lastingClauses(facts),
  ],
})

/** Returns the terms during the contract. */
export const termsBlock = (facts: DocumentFacts): Block => ({
  kind: 'clauses',
  title: both(facts, 'paper.section.terms'),
  clauses: [clause(facts, 'paper.parts.title', 'paper.parts.text'), ...lastingClauses(facts)],
})

/**
 * Names the official document that our certificate does not replace, issued by an
 * insurer or an authority.
 */
export const scopeOf = (product: ProductKey): MessageId => {
  const { officialUse }: Product = catalogue[product]
  return `paper.certificate.${officialUse ?? 'other'}`
}
