import type { Config } from '../config.ts'
import type { Pages } from './renderer.ts'

type Site = Parameters<Pages['render']>[0]['site']

/** What the pages say about the broker: the configuration in their words. */
export const siteOf = ({ publicUrl, company, brokerMail }: Config): Site => {
  const { rc, facebook, instagram, linkedin, ...same } = company
  const social = Object.entries({ Facebook: facebook, Instagram: instagram, LinkedIn: linkedin })
  return {
    ...same,
    publicUrl,
    tradeRegister: rc,
    mail: brokerMail,
    social: social.map(([network, url]) => ({ name: network, ...(url && { url }) })),
  }
}
