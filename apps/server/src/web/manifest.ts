import { paths } from '@wassit/domain/site/paths'
import {
  defaultLanguage,
  languageCodes,
  languageOfCode,
  languageTags,
  languages,
  textDirection,
} from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import common from '@wassit/words/areas/common'
import type { FastifyInstance } from 'fastify'
import { encodeForKeeping, sendEncoded } from './encoded.ts'

const names = common['common.brand.name']

const icon = (file: string, size: number, purpose?: 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** Address of the manifest of a language; a manifest is requested without cookies. */
export const manifestOf = (language: Language): string => `${paths.manifest}?lang=${languageCodes[language]}`

/** Describes the site as an application: installed, it opens with the customer's policies. */
const manifestIn = (language: Language): string =>
  JSON.stringify({
    id: '/',
    name: names[language],
    short_name: names[language],
    lang: languageTags[language],
    dir: textDirection(language),
    start_url: paths.dashboard,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf6ec',
    theme_color: '#fbf6ec',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  })

/** Serves the manifest in the language that its address names. */
export const serveManifest = async (app: FastifyInstance): Promise<void> => {
  const type = 'application/manifest+json; charset=utf-8'
  const entries = languages.map(
    async (language) => [language, await encodeForKeeping(type, manifestIn(language))] as const,
  )
  const manifests = new Map(await Promise.all(entries))
  app.get<{ Querystring: { lang?: string } }>(paths.manifest, { logLevel: 'warn' }, (request, reply) => {
    const manifest = manifests.get(languageOfCode(request.query.lang) ?? defaultLanguage)
    if (!manifest) throw new Error('every language has a manifest')
    return sendEncoded(request, reply.header('cache-control', 'public, max-age=3600'), manifest)
  })
}
