import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fallbackLanguage } from '@wassit/words/language'
import type { Plugin } from 'vite'

/** File of a language and an area, whose name may have hyphens. */
export const catalogueFile = /\/words\/src\/(fr|en|ar)\/([\w-]+)\.ts$/

/** Returns the messages of a catalogue's current file, so that an edit shows without a restart. */
const readMessages = async (file: string): Promise<Record<string, string>> => {
  const { mtimeMs } = await stat(file)
  const module = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as {
    default: Record<string, string>
  }
  return module.default
}

/** Keeps a message without values as plain text. */
const compile = (message: string) => {
  const tokens = compileMessageOrThrow(message)
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens
}

/**
 * Turns each message catalogue (a language and an area) into compiled messages, so that the browser
 * needs no ICU parser. English fills the messages that a language does not have (spec 000 §9).
 */
export const catalogues = (): Plugin => ({
  name: 'wassit:catalogues',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?', 1)[0] ?? id
    const match = catalogueFile.exec(file)
    if (!match) return null
    const fallback = file.replace(/\/\w+\/([\w-]+\.ts)$/, `/${fallbackLanguage}/$1`)
    const messages = { ...(await readMessages(fallback)), ...(await readMessages(file)) }
    const compiled = Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [key, compile(message)]),
    )
    this.addWatchFile(file)
    return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' }
  },
})
