/**
 * Items before the first customer, in the order of the checklist. Each is computed from the state
 * of the installation; `confirmed` ones also need the word of a person, which is kept with its
 * name and moment and is valid for what it was about.
 */
const table = {
  /** Name, register, ICE, seat and phone of the company. */
  company: {},
  /** Number of the licence and its date, which bind every paper. */
  licence: {},
  /** Account number of every insurer whose customers may transfer money. */
  accounts: {},
  /** Legal texts, read by an admin in the newest version. */
  texts: { confirmed: true },
  /** A mail that an admin received, by its code. */
  mail: { confirmed: true },
  /** A payment that reached the ledger: by card where the open site accepts cards. */
  payment: {},
  /** Certificate that seals contracts. */
  seal: {},
  /** Target of the backups, and a complete backup there. */
  backup: {},
  /** Second factor of every admin. */
  factor: {},
} as const satisfies Record<string, { confirmed?: true }>

export type SetupItem = keyof typeof table
export const setupItems = Object.keys(table) as [SetupItem, ...SetupItem[]]

/** Items that need the word of a person. */
export type ConfirmedItem = {
  [Item in SetupItem]: (typeof table)[Item] extends { confirmed: true } ? Item : never
}[SetupItem]
