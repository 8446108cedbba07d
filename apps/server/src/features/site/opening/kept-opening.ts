import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import type { KeptContent } from '../../../live/site-watch.ts'
import { isSiteOpen } from './opening.queries.ts'

/** Notice above every public page; its `key` changes with its text. */
type Notice = { key: string; text: Record<Language, string> } | undefined

interface KeptOpening extends KeptContent {
  /** Notice that the site is not open yet, in front of the incident of the moment. */
  current: () => Notice
}

/**
 * Keeps in memory if the site is open, so that a page costs no query. Until the first reading it is
 * not: a page must not promise what nobody decided.
 */
export const keepOpening = (
  { db, messages }: Pick<Deps, 'db' | 'messages'>,
  incident: () => Notice,
): KeptOpening => {
  let isOpen = false
  return {
    what: 'opening to the public',
    read: async () => {
      isOpen = await isSiteOpen(db)
    },
    current: () => {
      const other = incident()
      if (isOpen) return other
      const textIn = (language: Language) =>
        [messages[language]('settings.setup.notOpen'), other?.text[language]].filter(Boolean).join('\n')
      const text = Object.fromEntries(languages.map((language) => [language, textIn(language)]))
      return { key: `closed ${other?.key ?? ''}`, text: text as Record<Language, string> }
    },
  }
}
