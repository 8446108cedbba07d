import { readCameFrom } from '@wassit/domain/site/came-from'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the address of a page with the campaign of our page that led to it, which its form then names; undefined
 * without one. Pages that are kept for everybody cannot write it into their links.
 */
export const carriedCampaign = ({ url, host, headers: { referer } }: FastifyRequest): string | undefined => {
  if (!referer?.includes('utm_source=') || url.includes('utm_source=')) return undefined
  if (URL.parse(referer)?.host !== host) return undefined
  const campaign = readCameFrom({ pages: [referer], host })
  return campaign && `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(campaign)}`
}
