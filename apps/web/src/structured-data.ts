import type { ProductPageAnswer } from '@wassit/domain/api/sales/catalogue'
import type { Translate } from '@wassit/words/catalogue'
import { languageTags, languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { cardOf } from './page-card.ts'
import { schemaHours } from '@wassit/domain/site/office-week'
import { paths, publicAddress } from '@wassit/domain/site/paths'
import { publicPages } from './public-pages.ts'
import type { Site } from './site.ts'
import { homeQuestions } from './storefront/home/questions.ts'

// Schema.org in JSON-LD, which only the server writes: it is a data block, for which the security
// policy requires no hash (RULINGS 35), and no page downloads the code that writes it.

type Thing = { '@type': string } & Record<string, unknown>

export interface Described {
  path: string
  language: Language
  site: Site
  t: Translate
  product?: ProductPageAnswer | undefined
}

const morocco: Thing = { '@type': 'Country', name: 'Morocco', identifier: 'MA' }

const agencyId = ({ publicUrl }: Site): string => `${publicUrl}/#courtier`

const brokerName = ({ site, t }: Described): string => site.name ?? t('common.brand.name')

/** Returns the broker with the facts that the house states. */
const agency = (described: Described): Thing => {
  const { site, language } = described
  const { publicUrl, phone, mail, seat, licence, social, hours, logo } = site
  const networks = social.map(({ url }) => url)
  return {
    '@type': 'InsuranceAgency',
    '@id': agencyId(site),
    name: brokerName(described),
    url: publicAddress(publicUrl, paths.home, language),
    logo: `${publicUrl}${logo ?? '/icon-512.png'}`,
    image: `${publicUrl}${cardOf(paths.home, language)}`,
    areaServed: morocco,
    knowsLanguage: languages.map((each) => languageTags[each]),
    address: { '@type': 'PostalAddress', addressCountry: 'MA', ...(seat && { streetAddress: seat }) },
    ...(hours && { openingHours: schemaHours(hours) }),
    ...(phone && { telephone: phone }),
    ...(mail && { email: mail }),
    ...(licence && { identifier: { '@type': 'PropertyValue', propertyID: 'ACAPS', value: licence } }),
    ...(networks.length > 0 && { sameAs: networks }),
  }
}

const questionsPage = (
  questions: readonly { question: string; answer: string }[],
  language: Language,
): Thing => ({
  '@type': 'FAQPage',
  inLanguage: languageTags[language],
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Returns the breadcrumb from the home page to the page itself. */
const breadcrumb = ({ path, language, site, t, product }: Described): Thing => {
  const page = publicPages.find((each) => each.path === path)
  const steps = [
    { path: paths.home, name: t('common.nav.home') },
    { path, name: product?.title ?? (page ? t(page.name) : '') },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: publicAddress(site.publicUrl, step.path, language),
    })),
  }
}

/**
 * Describes a product without a price: the examples of the page are not offers (insurance code,
 * art. 10).
 */
const service = (described: Described, { title, search }: ProductPageAnswer): Thing => {
  const { path, language, site } = described
  return {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description: search.description,
    url: publicAddress(site.publicUrl, path, language),
    image: `${site.publicUrl}${cardOf(path, language)}`,
    areaServed: morocco,
    provider: { '@type': 'InsuranceAgency', '@id': agencyId(site), name: brokerName(described) },
  }
}

const homeThings = (described: Described): Thing[] => {
  const { site, language, t } = described
  const questions = homeQuestions.map((question) => ({
    question: t(`storefront.question.${question}.title`),
    answer: t(`storefront.question.${question}.text`),
  }))
  return [
    agency(described),
    {
      '@type': 'WebSite',
      name: brokerName(described),
      url: publicAddress(site.publicUrl, paths.home, language),
      inLanguage: languageTags[language],
      publisher: { '@id': agencyId(site) },
    },
    questionsPage(questions, language),
  ]
}

/** Returns the structured data of a public page for search engines. */
export const structuredDataOf = (described: Described): object => {
  const { path, language, product } = described
  const things =
    path === paths.home
      ? homeThings(described)
      : [
          breadcrumb(described),
          ...(product ? [service(described, product), questionsPage(product.questions, language)] : []),
        ]
  return { '@context': 'https://schema.org', '@graph': things }
}
