import type { OfficeWeek } from '@wassit/domain/site/office-week'
import { createContext, useContext } from 'react'

/** External address. */
export interface Place {
  name: string
  url: string
}

/** Facts about the broker, of the house (docs/decisions/057-facts-of-the-house.md). */
export interface Site {
  /** Origin of links in heads, without a slash at the end. */
  publicUrl: string
  /** Registered name; the product's own name by default. */
  name?: string
  legalForm?: string
  /** Hours of the office on each day. */
  hours?: OfficeWeek
  /** Address of the logo. */
  logo?: string
  licence?: string
  /** ISO date of the licence. */
  licenceDate?: string
  capital?: string
  tradeRegister?: string
  ice?: string
  seat?: string
  /** Phone as dialled, e.g. +212522000000. */
  phone?: string
  /** Digits only, for wa.me. */
  whatsapp?: string
  mail?: string
  /** Authorisation number of the data protection commission. */
  cndp?: string
  /** Networks and app stores that the installation configures; others are not shown (RULINGS 64). */
  social: readonly Place[]
  apps: readonly Place[]
}

const SiteContext = createContext<Site | undefined>(undefined)
export const SiteProvider = SiteContext.Provider

export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
