import { tabParameter } from './file-tabs.ts'
import type { FileTab } from './file-tabs.ts'
import { below } from './path.ts'
import { paths } from './paths.ts'

/** Place of the form of the next payment in the tab of the money. */
export const collectAnchor = 'encaisser'
export const moneyTab = 'argent' satisfies FileTab

/**
 * Addresses of the console below its first page. They are a module of their own, because no page
 * of the site or of the customer area loads them.
 */
export const consolePaths = {
  file: (number: string) => below(paths.console, number),
  /** Form of the next payment in a file. */
  collect: (number: string) => `${below(paths.console, number)}?${tabParameter}=${moneyTab}#${collectAnchor}`,
  /** Medical questionnaire of a file, for agents with the right. */
  medicalFile: (number: string) => below(paths.console, number, '/questionnaire'),
  /** Medical questionnaire to type from paper, for agents with the right. */
  medicalEntry: (number: string) => below(paths.console, number, '/questionnaire/papier'),
  /** Offers of a file, as its customer sees them. */
  offers: (number: string) => below(paths.console, number, '/offres'),
  /** Form of a request that an agent enters for the customer of a file. */
  entry: (number: string, slug: string) => below(paths.console, number, `/demande/${slug}`),
  /** New file of a person whom an agent finds or enters. */
  newFile: '/console/nouveau',
  newFileFor: (customer: string) => `/console/nouveau?client=${encodeURIComponent(customer)}`,
  /** Merge of a customer with another one, whom an admin still looks for without `joined`. */
  merge: '/console/fusion',
  mergeOf: (kept: string, joined?: string) =>
    `/console/fusion?${new URLSearchParams({ kept, ...(joined !== undefined && { joined }) })}`,
  /** A customer with everything about them. */
  customer: (id: string) => below('/console/clients', id),
  newRisk: (draft: string) => below('/console/nouveau', draft),
  newRecap: (draft: string) => below('/console/nouveau', draft, '/recapitulatif'),
  requests: '/console/demandes',
  request: (number: string) => below('/console/demandes', number),
  refunds: '/console/remboursements',
  /** Rights requests of persons (law 09-08). */
  rights: '/console/droits',
  rightsFile: (number: string) => below('/console/droits', number),
  /** Register of processing of personal data. */
  register: '/console/registre',
  retention: '/console/conservation',
  messages: '/console/messages',
  texts: '/console/textes',
  agents: '/console/agents',
  roles: '/console/roles',
  /** Second factors of the signed-in member. */
  security: '/console/securite',
  /** Keys of programs. */
  keys: '/console/cles',
  insurers: '/console/assureurs',
  /** Changes that wait for another person. */
  changes: '/console/changements',
  /** Content of pages that browsers refused, for an installer. */
  browserReports: '/console/contenus-refuses',
  /** State of the service, for admins. */
  serviceState: '/console/etat',
  /** Trace of a file on one line of time, for people who run the service. */
  trace: '/console/trace',
  checklists: '/console/pieces',
  /** Mandates of the insurers for formal notices. */
  mandates: '/console/mandats',
  attestations: '/console/attestations',
  /** Tasks of the staff, absences, and their calendar addresses. */
  tasks: '/console/taches',
  /** Tills of agents. */
  tills: '/console/caisse',
  /** Statements of the bank. */
  statements: '/console/releves',
  /** Records of the same money that differ. */
  differences: '/console/ecarts',
  deliveries: '/console/livraisons',
  /** Files of insurers and books that are brought. */
  imports: '/console/imports',
  import: (id: string) => below('/console/imports', id),
  /** Invitations of customers to claim their account. */
  invitations: '/console/invitations',
  /** Tables of the business, by the last part of their address. */
  tables: '/console/tableaux',
  table: (slug: string) => below('/console/tableaux', slug),
  /** Figures of the house: steps, times, renewals and deadlines. */
  figures: '/console/chiffres',
  /** Hours of the branches, holidays and deadlines. */
  hours: '/console/horaires',
  /** Rules that assign new work. */
  assignmentRules: '/console/attribution',
  agreements: '/console/conventions',
  tariffs: '/console/tarifs',
  whatIf: (id: string) => below('/console/tarifs', id, '/essai'),
  tariff: (id: string) => below('/console/tarifs', id),
  brands: '/console/marques',
  /** Checklist before the first customer, and the opening to the public. */
  setup: '/console/mise-en-service',
  /** Facts of the house on papers, mails and pages. */
  house: '/console/maison',
  /** Accounts of the house at its banks. */
  houseAccounts: '/console/maison/comptes',
  /** The house's own words for messages. */
  houseTexts: '/console/maison/textes',
  /** Prepared replies. */
  replies: '/console/reponses',
} as const
