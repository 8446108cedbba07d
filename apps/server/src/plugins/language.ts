import { defaultLanguage, languageOfCode } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import type { FastifyRequest } from 'fastify'

/** `ar;q=0.8, fr-FR` → the first language of ours, by the visitor's own weights. */
const preferredLanguage = (header: string): Language | undefined =>
  header
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', weight] = entry.trim().split(/;\s*q=/)
      return {
        base: tag.split('-', 1)[0]?.toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight) || 0,
      }
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    // Browsers say `ar`; our own wire code for it is `ma`.
    .map(({ base }) => languageOfCode(base === 'ar' ? 'ma' : base))
    .find((language) => language !== undefined)

/** The visitor's language: what they chose, else what their browser asks for, else French. */
export const languageOf = (request: FastifyRequest): Language => {
  const chosen = languageOfCode(request.cookies?.lang)
  if (chosen) return chosen
  const header = request.headers['accept-language']
  return (header ? preferredLanguage(header) : undefined) ?? defaultLanguage
}
