import { productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { DocumentFacts } from '../facts.ts'
import { brokerName, issuerOf } from '../issuer.ts'
import type { Block, Clause, Paper } from '../paper.ts'
import { both, rowOf } from '../wording.ts'
import { chaptersOf } from './chapters.ts'
import { conditionsOf } from './conditions.ts'

/** Facts of general conditions. */
export type ConditionsFacts = Pick<DocumentFacts, 'company' | 'brokerMail' | 't' | 'tArabic'> & {
  product: ProductKey
  /** The insurer's name. */
  insurer: string
}

type Naming = (text: string) => string

const named = (clause: Clause, name: Naming): Clause => {
  if (typeof clause === 'string') return name(clause)
  const points = clause.points && { points: clause.points.map(name) }
  return 'apparent' in clause
    ? { apparent: name(clause.apparent), ...points }
    : { points: clause.points.map(name) }
}

const chapterBlocks = (facts: ConditionsFacts): Block[] => {
  const name: Naming = (text) =>
    text.replaceAll('{insurer}', facts.insurer).replaceAll('{broker}', brokerName(facts))
  return chaptersOf(conditionsOf[facts.product]).map(({ title, articles }) => ({
    kind: 'clauses',
    title,
    clauses: articles.map((article) => ({
      title: article.title,
      paragraphs: article.paragraphs.map((clause) => named(clause, name)),
    })),
  }))
}

/**
 * Returns the first day of the month in a version's name, so that every print of the file
 * has the same day.
 */
const dayOfVersion = (version: string): Date => new Date(`${version.slice(-7)}-01T00:00:00Z`)

/** Returns the general conditions of an insurer's product as data. */
export const paperOfConditions = (facts: ConditionsFacts): Paper => {
  const { version, summary } = conditionsOf[facts.product]
  const product = both(facts, productName(facts.product))
  return {
    subject: product.fr,
    title: both(facts, 'paper.title.conditions'),
    subtitle: { fr: `${product.fr} · ${facts.insurer}`, ar: product.ar },
    number: version,
    headlines: [
      ...rowOf(facts, 'paper.label.insurer', facts.insurer),
      ...rowOf(facts, 'paper.label.version', version),
    ],
    blocks: [
      {
        kind: 'text',
        title: both(facts, 'paper.section.summary'),
        tone: 'promise',
        paragraphs: [],
        arabic: [...summary],
      },
      ...chapterBlocks(facts),
    ],
    issuer: issuerOf(facts),
    issuedAt: dayOfVersion(version),
  }
}
