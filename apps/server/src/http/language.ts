import { defaultLanguage, languageOfCode } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from './cookies.ts'

/** Returns our first language of a header like `ar;q=0.8, fr-FR`, by the visitor's weights. */
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
    // Browsers send `ar`; our wire code for it is `ma`.
    .map(({ base }) => languageOfCode(base === 'ar' ? 'ma' : base))
    .find((language) => language !== undefined)

/** Returns the visitor's chosen language, else the browser's, else French. */
export const languageOf = (request: FastifyRequest): Language => {
  const chosen = languageOfCode(cookieOf(request, 'lang'))
  if (chosen) return chosen
  const header = request.headers['accept-language']
  return (header ? preferredLanguage(header) : undefined) ?? defaultLanguage
}
