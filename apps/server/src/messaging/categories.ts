/**
 * Kind of a message to a person: `service` carries out what they asked for, `security` protects the
 * account, `marketing` is promotion and needs a consent (law 09-08, article 10).
 */
export const categories = ['service', 'security', 'marketing'] as const
export type Category = (typeof categories)[number]

/** Readers to whom a message goes while the site is not open. */
type ReadersOfClosedSite = 'everybody' | 'staff' | 'nobody'

interface Classified {
  category: Category
  /** Reason of the category. */
  reason: string
  /** Readers while the site is not open, if they are others than those of the category: codes and test mails. */
  whileClosed?: ReadersOfClosedSite
}

/** Every template of the product; the compiler refuses one without a line. */
export const templates = {
  code: {
    category: 'security',
    reason: 'carries a code that the reader asked for a moment ago',
    whileClosed: 'everybody',
  },
  password: { category: 'security', reason: 'tells of a changed or first password' },
  factor: { category: 'security', reason: 'tells of a changed second factor' },
  'new-browser': { category: 'security', reason: 'tells of a sign-in from an unknown browser' },
  'sessions-ended': { category: 'security', reason: 'tells a member that an admin ended their sessions' },
  'contact-changed': {
    category: 'security',
    reason: 'tells the former address that another one replaced it',
  },
  'email-added': {
    category: 'security',
    reason: 'tells the telephone of an account that an email address opens it too',
  },
  invitation: { category: 'security', reason: 'lets a new member of staff choose a password' },
  alert: { category: 'security', reason: 'tells admins of a change or a failure' },
  notice: {
    category: 'service',
    reason:
      'tells a step of a file that the reader opened; the reminders among them carry it out, or announce the end of a cover in force, on which the reader relies',
  },
  'quote-link': { category: 'service', reason: 'carries the quote that the reader asked an agent for' },
  'account-invitation': {
    category: 'service',
    reason: 'opens the contracts that the reader has with the broker; it offers nothing to buy',
  },
  'renewal-offer': {
    category: 'service',
    reason: 'carries the price of the next term of a cover in force that ends, on which the reader relies',
  },
  'data-copy': {
    category: 'service',
    reason: 'tells that a copy of their data is ready, for which the reader asked',
  },
  rights: {
    category: 'service',
    reason: 'tells a step of a request that the reader made about their data',
  },
  contact: { category: 'service', reason: 'brings the message of a visitor to the broker' },
  figures: {
    category: 'service',
    reason: 'tells admins the figures of their house once a week',
    whileClosed: 'staff',
  },
  setup: { category: 'service', reason: 'proves to an admin that mails arrive', whileClosed: 'everybody' },
  'draft-waits': {
    category: 'marketing',
    reason: 'invites the reader to finish a quote request that they have left alone',
  },
  'quote-waits': {
    category: 'marketing',
    reason:
      'invites the reader to buy a quote that they have left alone; nothing is lost without it but the sale',
  },
  'quote-expires': {
    category: 'marketing',
    reason:
      'invites the reader to buy a quote that they have left alone; nothing is lost without it but the sale',
  },
} as const satisfies Record<string, Classified>

export type TemplateName = keyof typeof templates

/**
 * Readers of each category: the staff who set the site up get what protects their accounts, nobody gets the
 * rest (docs/decisions/048-opening-and-service-state.md).
 */
const readersOfClosedSite: Readonly<Record<Category, ReadersOfClosedSite>> = {
  service: 'nobody',
  security: 'staff',
  marketing: 'nobody',
}

/** Returns to whom a message of a template goes while the site is not open. */
export const readersWhileClosed = (name: TemplateName): ReadersOfClosedSite => {
  const { category, whileClosed }: Classified = templates[name]
  return whileClosed ?? readersOfClosedSite[category]
}

/** Names of the templates of some categories. */
export type NameOf<C extends Category> = {
  [Name in TemplateName]: (typeof templates)[Name]['category'] extends C ? Name : never
}[TemplateName]
