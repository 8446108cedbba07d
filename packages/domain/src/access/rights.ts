/**
 * Rights of the staff by act. Every call of staff names its right in the contract. `admin`: only
 * the role of an admin has it, so that rights are never given by others and the rule of four eyes
 * always counts the same people.
 */
const table = {
  /** Sees files, requests, lists and registers. */
  read: {},
  /** Reads identity papers, identity numbers, birth dates and addresses of persons (law 09-08, art. 3). */
  identity: {},
  /** Works on a file without a price: notes, colleagues, papers of the customer, deliveries. */
  file: {},
  /** Prices, corrects and recalls quotes, and records the insurer's decision. */
  quote: {},
  /** Quotes below the computed price by more than `freeDiscountPercent`. */
  discount: {},
  payment: {},
  /** Issues the contract, and records numbers, attestations and papers of the insurer. */
  contract: {},
  cancel: {},
  refund: {},
  /** Counts a post-dated cheque as money before its day, with a reason. */
  promises: {},
  /** Closes the till of another member, who left it open. */
  tills: {},
  /** Moves requests of customers: claims, renewals, changes and terminations. */
  requests: {},
  messages: {},
  /** Decides on rights requests of persons (law 09-08): corrections, oppositions, deletions. */
  privacy: {},
  /** Reads questionnaires about health and decides on files with one. */
  medical: {},
  /** Reads medical reports of claims, which decide what an insurer pays (law 09-08, art. 21). */
  claimHealth: {},
  /** Reads the figures of the house, its members among them. */
  figures: {},
  /** Takes data of customers out in bulk. */
  export: {},
  /** Takes in the files of insurers and the books of brokers, and undoes them. */
  import: {},
  /** Insurers, checklists, agreements, brands, legal texts, incidents and failed jobs. */
  settings: {},
  tariffs: {},
  /** Approves what another person proposed. */
  approve: { admin: true },
  /** Adds members, gives roles and rights, resets second factors, and opens the site to the public. */
  staff: { admin: true },
} as const satisfies Record<string, { admin?: true }>

export type Right = keyof typeof table
export const rightNames = Object.keys(table) as Right[]

/** Rights that an admin may put into the roles of others. */
export const sharedRights: readonly Right[] = rightNames.filter((right) => !('admin' in table[right]))

/**
 * Rights that an admin gives single members of the staff, in addition to their role: the health of whoever asks
 * for cover, which no role reads by itself.
 */
export const staffRights = ['medical'] as const satisfies readonly Right[]
export type StaffRight = (typeof staffRights)[number]

/** Rights that move no money, price, contract date, right, tariff or public text (docs/decisions/032-second-factor.md). */
const harmless: ReadonlySet<Right> = new Set([
  'read',
  'file',
  'messages',
  'privacy',
  'medical',
  'claimHealth',
  'figures',
  'export',
])

/** Tells whether two people give some rights to a new member: one of them moves what four eyes are for. */
export const needTwoPeople = (rights: readonly Right[]): boolean =>
  rights.some((right) => !harmless.has(right))

/** Roles of the staff: gestionnaire, caisse, sinistres, superviseur, comptable, admin. */
export const staffRoles = ['agent', 'cashier', 'claims', 'supervisor', 'accountant', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Roles whose rights an admin edits; those of an admin are fixed. */
export type EditableRole = Exclude<StaffRole, 'admin'>
export const editableRoles: readonly EditableRole[] = staffRoles.filter((role) => role !== 'admin')

const agentRights: readonly Right[] = [
  'read',
  'identity',
  'file',
  'quote',
  'discount',
  'payment',
  'contract',
  'cancel',
  'refund',
  'requests',
  'messages',
  'import',
]

/** Rights of each role until an admin edits it. Agents keep what they could do before roles existed. */
export const usualRights: Readonly<Record<EditableRole, readonly Right[]>> = {
  agent: agentRights,
  cashier: ['read', 'file', 'payment', 'refund'],
  claims: ['read', 'identity', 'file', 'requests', 'messages', 'claimHealth'],
  supervisor: [...agentRights, 'promises', 'tills', 'privacy', 'figures', 'export', 'settings'],
  accountant: ['read', 'figures', 'export'],
}

const aboutHealth: ReadonlySet<Right> = new Set([...staffRights, 'claimHealth'])

/** Rights of an admin: all but those about health, which are given to a person, or to a role by its work. */
export const adminRights: readonly Right[] = rightNames.filter((right) => !aboutHealth.has(right))

/** Returns the rights of a role, in the order of the table; `edited` are those that an admin chose. */
export const rightsOfRole = (role: StaffRole, edited?: readonly Right[] | null): Right[] => {
  if (role === 'admin') return [...adminRights]
  const chosen = edited ?? usualRights[role]
  return sharedRights.filter((right) => chosen.includes(right))
}
