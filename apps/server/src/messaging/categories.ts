/**
 * Kind of a message to a person: `service` carries out what they asked for, `security` protects the
 * account, `marketing` is promotion and needs a consent (law 09-08, article 10).
 */
export const categories = ['service', 'security', 'marketing'] as const
export type Category = (typeof categories)[number]

/**
 * Readers to whom a message goes while the site is not open (docs/decisions/189-a-site-that-is-not-open.md): a code or a test mail to
 * everybody, what protects an account to the staff who set the site up, the rest to nobody.
 */
type ReadersOfClosedSite = 'everybody' | 'staff' | 'nobody'

interface Classified {
  category: Category
  /** Reason of the category. */
  reason: string
  whileClosed: ReadersOfClosedSite
}

/** Every template of the product; the compiler refuses one without a line. */
export const templates = {
  code: {
    category: 'security',
    reason: 'carries a code that the reader asked for a moment ago',
    whileClosed: 'everybody',
  },
  password: { category: 'security', reason: 'tells of a changed or first password', whileClosed: 'staff' },
  factor: { category: 'security', reason: 'tells of a changed second factor', whileClosed: 'staff' },
  'new-browser': {
    category: 'security',
    reason: 'tells of a sign-in from an unknown browser',
    whileClosed: 'staff',
  },
  'sessions-ended': {
    category: 'security',
    reason: 'tells a member that an admin ended their sessions',
    whileClosed: 'staff',
  },
  'contact-changed': {
    category: 'security',
    reason: 'tells the former address that another one replaced it',
    whileClosed: 'staff',
  },
  'email-added': {
    category: 'security',
    reason: 'tells the telephone of an account that an email address opens it too',
    whileClosed: 'staff',
  },
  invitation: {
    category: 'security',
    reason: 'lets a new member of staff choose a password',
    whileClosed: 'staff',
  },
  alert: { category: 'security', reason: 'tells admins of a change or a failure', whileClosed: 'staff' },
  notice: {
    category: 'service',
    reason:
      'tells a step of a file that the reader opened; the renewal and instalment reminders among them announce the end of a cover in force, on which the reader relies',
    whileClosed: 'nobody',
  },
  'quote-link': {
    category: 'service',
    reason: 'carries the quote that the reader asked an agent for',
    whileClosed: 'nobody',
  },
  'data-copy': {
    category: 'service',
    reason: 'tells that a copy of their data is ready, for which the reader asked',
    whileClosed: 'nobody',
  },
  rights: {
    category: 'service',
    reason: 'tells a step of a request that the reader made about their data',
    whileClosed: 'nobody',
  },
  contact: {
    category: 'service',
    reason: 'brings the message of a visitor to the broker',
    whileClosed: 'nobody',
  },
  setup: { category: 'service', reason: 'proves to an admin that mails arrive', whileClosed: 'everybody' },
  'quote-expires': {
    category: 'marketing',
    reason:
      'invites the reader to buy a quote that they have left alone; nothing is lost without it but the sale',
    whileClosed: 'nobody',
  },
} as const satisfies Record<string, Classified>

export type TemplateName = keyof typeof templates

/** Names of the templates of some categories. */
export type NameOf<C extends Category> = {
  [Name in TemplateName]: (typeof templates)[Name]['category'] extends C ? Name : never
}[TemplateName]
