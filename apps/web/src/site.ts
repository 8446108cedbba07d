import { createContext, useContext } from 'react'

/** An address elsewhere. */
export interface Place {
  name: string
  url: string
}

/** What the installation says about the broker; comes from the server's configuration (COMPANY_*). */
export interface Site {
  /** What links in heads start with, without a slash at the end. */
  publicUrl: string
  /** As registered; the product's own name stands in. */
  name?: string
  licence?: string
  /** The day of the licence, as an ISO date. */
  licenceDate?: string
  capital?: string
  tradeRegister?: string
  ice?: string
  seat?: string
  /** As dialled, e.g. +212522000000. */
  phone?: string
  /** Digits only, for wa.me. */
  whatsapp?: string
  mail?: string
  /** Authorisation number of the data protection commission. */
  cndp?: string
  /** Networks and app stores that the installation names; the others are not shown (RULINGS 64). */
  social: readonly Place[]
  apps: readonly Place[]
}

const SiteContext = createContext<Site | undefined>(undefined)
export const SiteProvider = SiteContext.Provider

/** The broker behind this installation. */
export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
