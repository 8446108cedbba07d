import '../i18n/translated-nodes.ts'
import type { Area } from '@wassit/words/catalogue'
import { languageCodes, languageTags, textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { DataRouter } from 'react-router'
import { holdsToken } from '../storage/token-key.ts'
import { paths, withoutLanguage } from '@wassit/domain/site/paths'
import { isReachable } from './patient-import.ts'
import { createDictionary } from '../i18n/words.tsx'
import type { Dictionary, LoadChunk, Words } from '../i18n/words.tsx'

/** Stores the choice in the server's cookie, which sets the language of calls and pages. */
const tellServer = async (language: Language): Promise<void> => {
  const body = new URLSearchParams({ lang: languageCodes[language], next: paths.home })
  // The answer redirects to a page, which this call does not need.
  const answer = await fetch(paths.language, { method: 'POST', body, redirect: 'manual' })
  if (answer.type !== 'opaqueredirect')
    throw new Error(`the server did not store the language: ${answer.status}`)
}

/** Loads the words and stores the choice on the server; without a network it waits. */
const change = async (words: Words, areas: readonly Area[]): Promise<void> => {
  try {
    await Promise.all([words.load(areas), tellServer(words.language)])
  } catch (cause) {
    if (await isReachable()) throw cause
    await change(words, areas)
  }
}

/** Stores the choice in the signed-in user's account. A failure leaves the page as it is. */
const tellAccount = async (language: Language): Promise<void> => {
  if (!holdsToken()) return
  try {
    const { chooseLanguage } = await import('../api/account-language.ts')
    await chooseLanguage(language)
  } catch {
    // The profile shows the language of the account and can change it.
  }
}

/**
 * Returns the words of another language for the areas on the screen. By then the document has the
 * language, the server has stored it, and the page's data is reloading in it. Throws if the words
 * or the server are out of reach; nothing has changed then.
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
  // An address with a language would bring that language back.
  if (plain === `${pathname}${search}`) void told.then(() => router.revalidate())
  else void router.navigate(`${plain}${hash}`, { replace: true, preventScrollReset: true })
  return dictionary
}
