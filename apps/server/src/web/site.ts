import type { House } from '../company-config.ts'
import type { Config } from '../config.ts'
import type { Pages } from './renderer.ts'

type Site = Parameters<Pages['render']>[0]['site']

/** Lists the places that have an address; the pages show no others (RULINGS 64). */
const placesOf = (addresses: Record<string, string | undefined>): Site['social'] =>
  Object.entries(addresses).flatMap(([name, url]) => (url ? [{ name, url }] : []))

/** Converts the facts of the house into the broker's details on the pages. */
export const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, { company, brokerMail }: House): Site => {
  const { rc, facebook, instagram, linkedin, appStore, playStore, account: _account, logo, ...same } = company
  return {
    ...same,
    publicUrl,
    tradeRegister: rc,
    mail: brokerMail,
    ...(logo && { logo: logo.path }),
    social: placesOf({ Facebook: facebook, Instagram: instagram, LinkedIn: linkedin }),
    apps: placesOf({ 'App Store': appStore, 'Google Play': playStore }),
  }
}
