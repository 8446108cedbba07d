import type { Bilingual } from '../paper.ts'
import type { Article, ProductConditions } from './product-conditions.ts'
import {
  claimArticles,
  dataArticles,
  declarationArticles,
  definitionArticles,
  disputeArticles,
  durationArticles,
  exclusionArticles,
  premiumArticles,
  terminationArticles,
} from './shared-articles.ts'

export interface Chapter {
  title: Bilingual
  /** Titles include the article's number. */
  articles: Article[]
}

interface Plan {
  title: Bilingual
  articles: (conditions: ProductConditions) => readonly Article[]
}

const plan: readonly Plan[] = [
  { title: { fr: 'Définitions', ar: 'التعاريف' }, articles: definitionArticles },
  { title: { fr: 'Garanties', ar: 'الضمانات' }, articles: ({ covers }) => covers },
  { title: { fr: 'Exclusions', ar: 'الاستثناءات' }, articles: exclusionArticles },
  { title: { fr: 'Plafonds et franchises', ar: 'السقوف ومبالغ الخلوص' }, articles: ({ limits }) => limits },
  { title: { fr: 'Effet et durée', ar: 'السريان والمدة' }, articles: durationArticles },
  { title: { fr: 'Déclarations', ar: 'التصريحات' }, articles: declarationArticles },
  { title: { fr: 'Prime', ar: 'القسط' }, articles: premiumArticles },
  { title: { fr: 'Sinistres', ar: 'الحوادث' }, articles: claimArticles },
  { title: { fr: 'Résiliation', ar: 'فسخ العقد' }, articles: terminationArticles },
  { title: { fr: 'Réclamations et litiges', ar: 'الشكايات والنزاعات' }, articles: disputeArticles },
  { title: { fr: 'Données personnelles', ar: 'المعطيات الشخصية' }, articles: dataArticles },
]

/** Returns all articles of a product's conditions in order, with consecutive numbers. */
export const chaptersOf = (conditions: ProductConditions): Chapter[] => {
  let number = 0
  return plan.map(({ title, articles }) => ({
    title,
    articles: articles(conditions).map((each) => {
      number += 1
      return { ...each, title: `Article ${number} · ${each.title}` }
    }),
  }))
}
