import { createContext, useContext } from 'react'

/** What the installation says about the broker; comes from the server's configuration (COMPANY_*). */
export interface Site {
  /** What links in heads start with, without a slash at the end. */
  publicUrl: string
  /** As registered; the product's own name stands in. */
  name?: string
  licence?: string
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
  /** Networks without an address are named, and say that they are not available. */
  social: readonly { name: string; url?: string }[]
}

const SiteContext = createContext<Site | undefined>(undefined)
export const SiteProvider = SiteContext.Provider

/** The broker behind this installation. */
export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
