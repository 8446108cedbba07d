import type { MessageId } from '@wassit/words/catalogue'

interface RightsForm {
  /** End of the address of the form. */
  slug: string
  /** Words of the link that opens it, and its title. */
  open: MessageId
}

/** Forms by which a customer uses a right, in their order on the page. */
export const rightsForms = [
  { slug: 'correction', open: 'rights.correct.open' },
  { slug: 'opposition', open: 'rights.oppose.open' },
  { slug: 'suppression', open: 'rights.delete.open' },
] as const satisfies readonly RightsForm[]
export type RightsSlug = (typeof rightsForms)[number]['slug']

export const rightsFormOf = (slug: string | undefined) => rightsForms.find((form) => form.slug === slug)
