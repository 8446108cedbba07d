import type { Area } from '@wassit/domain/i18n/catalogue'
import { languageCodes, languageTags, textDirection } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import type { DataRouter } from 'react-router'
import { holdsToken } from '../api/token-key.ts'
import { paths, withoutLanguage } from '../paths.ts'
import { isReachable } from '../shell/patient-import.ts'
import { createDictionary } from './words.tsx'
import type { Dictionary, LoadChunk, Words } from './words.tsx'

/** Has the server note the choice: its cookie says in which language calls and pages are answered. */
const tellServer = async (language: Language): Promise<void> => {
  const body = new URLSearchParams({ lang: languageCodes[language], next: paths.home })
  // The answer leads to a page, which nobody needs here.
  const answer = await fetch(paths.language, { method: 'POST', body, redirect: 'manual' })
  if (answer.type !== 'opaqueredirect') throw new Error(`the language was not noted: ${answer.status}`)
}

/** Fetches the words and has the server note them; without a network it waits for it. */
const change = async (words: Words, areas: readonly Area[]): Promise<void> => {
  try {
    await Promise.all([words.load(areas), tellServer(words.language)])
  } catch (cause) {
    if (await isReachable()) throw cause
    await change(words, areas)
  }
}

/** Has the account of whoever is signed in follow the choice. A failure leaves the page as it is. */
const tellAccount = async (language: Language): Promise<void> => {
  if (!holdsToken()) return
  try {
    const { chooseLanguage } = await import('../api/account-language.ts')
    await chooseLanguage(language)
  } catch {
    // The profile shows the language of the account and changes it.
  }
}

/**
 * The words of another language for the areas on screen. By then the document speaks it, the server knows,
 * and what the page shows of the server is on its way in that language. Throws where the words or the
 * server are out of reach: nothing has changed then.
 */
export const switchLanguage = async (
  language: Language,
  areas: readonly Area[],
  { loadChunk, router }: { loadChunk: LoadChunk; router: DataRouter },
): Promise<Dictionary> => {
  const dictionary = createDictionary(language, loadChunk)
  await change(dictionary.words, areas)
  Object.assign(document.documentElement, { lang: languageTags[language], dir: textDirection(language) })
  const told = tellAccount(language)
  const { pathname, search, hash } = location
  const plain = withoutLanguage(pathname, search)
  // An address that asks for a language would bring that one back.
  if (plain === `${pathname}${search}`) void told.then(() => router.revalidate())
  else void router.navigate(`${plain}${hash}`, { replace: true, preventScrollReset: true })
  return dictionary
}
