import type { ProductKey } from '@wassit/domain/products/catalogue'

/** An insurer at its first seeding; later changes of an admin are kept. */
export interface SeedInsurer {
  /**
   * Never changes: the address of the general conditions contains it, and the seed finds
   * its row by it.
   */
  slug: string
  name: string
  /** Absent for an insurer that goes by its initials in Arabic too. */
  arabicName?: string
  logoWord: string
  products: readonly ProductKey[]
  /** Products that this insurer quotes without an agent from the start (RULINGS 30). */
  defaultFor: readonly ProductKey[]
  /**
   * Bank (3 digits), town (3) and account (16) of a demonstration RIB: no bank has the number 999.
   * An admin sets the real one before the first payment (docs/decisions/048-opening-and-service-state.md).
   */
  demoAccount: string
}

const motor = ['car', 'motorcycle'] as const
const people = ['personalAccident', 'healthMorocco', 'intern'] as const
const assisted = ['travel', 'assistance'] as const

/** No Moroccan bank has this number. */
export const demoBank = '999'
export const demoAccount = (number: number): string => `${demoBank}780${String(number).padStart(16, '0')}`

/** Insurers of the Moroccan market with the lines that they are known for. */
export const seedInsurers: readonly SeedInsurer[] = [
  {
    slug: 'wafa-assurance',
    name: 'Wafa Assurance',
    arabicName: 'وفا للتأمين',
    logoWord: 'Wafa Assurance',
    products: [...motor, 'travel', 'home', 'huntingLiability', ...people, 'healthInternational'],
    defaultFor: ['car', 'personalAccident', 'intern'],
    demoAccount: demoAccount(1),
  },
  {
    slug: 'rma',
    name: 'RMA',
    arabicName: 'الملكية المغربية للتأمين',
    logoWord: 'RMA',
    products: [...motor, 'home', 'huntingLiability', ...people, 'healthInternational'],
    defaultFor: ['healthMorocco'],
    demoAccount: demoAccount(2),
  },
  {
    slug: 'axa-assurance-maroc',
    name: 'AXA Assurance Maroc',
    arabicName: 'أكسا للتأمين المغرب',
    logoWord: 'AXA',
    products: [...motor, 'home', 'huntingLiability', 'pleasureBoat', ...people, 'healthInternational'],
    defaultFor: ['home'],
    demoAccount: demoAccount(3),
  },
  {
    slug: 'sanlam-maroc',
    name: 'Sanlam Maroc',
    arabicName: 'سانلام المغرب',
    logoWord: 'Sanlam',
    products: [...motor, 'home', 'huntingLiability', ...people, 'healthInternational'],
    defaultFor: ['huntingLiability'],
    demoAccount: demoAccount(4),
  },
  {
    slug: 'atlantasanad',
    name: 'AtlantaSanad Assurance',
    arabicName: 'أطلنطا سند للتأمين',
    logoWord: 'AtlantaSanad',
    products: [...motor, 'home', 'huntingLiability', 'pleasureBoat', ...people, 'healthInternational'],
    defaultFor: ['healthInternational'],
    demoAccount: demoAccount(5),
  },
  {
    slug: 'allianz-maroc',
    name: 'Allianz Maroc',
    arabicName: 'أليانز المغرب',
    logoWord: 'Allianz',
    products: [...motor, 'home', 'huntingLiability', ...people, 'healthInternational'],
    defaultFor: [],
    demoAccount: demoAccount(6),
  },
  {
    slug: 'mcma',
    name: 'MCMA',
    logoWord: 'MAMDA-MCMA',
    products: [...motor, 'home'],
    defaultFor: [],
    demoAccount: demoAccount(7),
  },
  {
    slug: 'matu',
    name: 'MATU',
    logoWord: 'MATU',
    products: ['motorcycle'],
    defaultFor: [],
    demoAccount: demoAccount(8),
  },
  {
    slug: 'cat',
    name: 'Compagnie d’Assurances Transport',
    arabicName: 'شركة تأمينات النقل',
    logoWord: 'CAT',
    products: ['motorcycle'],
    defaultFor: ['motorcycle'],
    demoAccount: demoAccount(9),
  },
  {
    slug: 'mai',
    name: 'Maroc Assistance Internationale',
    arabicName: 'المغرب للمساعدة الدولية',
    logoWord: 'MAI',
    products: assisted,
    defaultFor: ['travel', 'assistance'],
    demoAccount: demoAccount(10),
  },
  {
    slug: 'wafa-ima',
    name: 'Wafa IMA Assistance',
    arabicName: 'وفا إيما للمساعدة',
    logoWord: 'Wafa IMA',
    products: assisted,
    defaultFor: [],
    demoAccount: demoAccount(11),
  },
  {
    slug: 'sanlam-assistance',
    name: 'Sanlam Assistance',
    arabicName: 'سانلام للمساعدة',
    logoWord: 'Sanlam Assistance',
    products: assisted,
    defaultFor: [],
    demoAccount: demoAccount(12),
  },
  {
    slug: 'axa-assistance',
    name: 'AXA Assistance Maroc',
    arabicName: 'أكسا للمساعدة المغرب',
    logoWord: 'AXA Assistance',
    products: assisted,
    defaultFor: [],
    demoAccount: demoAccount(13),
  },
]

/** Returns the two check digits of a RIB: the whole number of 24 digits is a multiple of 97. */
const keyOf = (account: string): string => String(97n - ((BigInt(account) * 100n) % 97n)).padStart(2, '0')

/** Returns the full RIB of 24 digits with a valid key. */
export const ribOf = (account: string): string => `${account}${keyOf(account)}`
