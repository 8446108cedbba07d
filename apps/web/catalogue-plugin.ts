import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '@wassit/words/language'
import { textsIn } from '@wassit/words/texts'
import type { Texts } from '@wassit/words/texts'
import type { Plugin } from 'vite'

/** Request for one language of an area, whose name may have hyphens. */
export const catalogueRequest = /\/words\/src\/areas\/[\w-]+\.ts\?lang=(fr|en|ar)$/

/** Returns the texts of an area's current file, so that an edit shows without a restart. */
const readTexts = async (file: string): Promise<Texts> => {
  const { mtimeMs } = await stat(file)
  const module = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as { default: Texts }
  return module.default
}

/** Keeps a message without values as plain text. */
const compile = (message: string) => {
  const tokens = compileMessageOrThrow(message)
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens
}

/**
 * Turns each request for one language of an area into its compiled messages, so that the browser
 * needs no ICU parser and loads no other language.
 */
export const catalogues = (): Plugin => ({
  name: 'wassit:catalogues',
  enforce: 'pre',
  async load(id) {
    const language = catalogueRequest.exec(id)?.[1] as Language | undefined
    if (!language) return null
    const file = id.slice(0, id.indexOf('?'))
    const compiled = Object.entries(textsIn(await readTexts(file), language)).map(
      ([key, message]) => [key, compile(message)] as const,
    )
    this.addWatchFile(file)
    const code = `export default ${JSON.stringify(Object.fromEntries(compiled))}`
    return { code, map: null, moduleType: 'js' }
  },
})
