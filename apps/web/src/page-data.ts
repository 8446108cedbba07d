import type { Area } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import type { MoroccanClock } from '@wassit/domain/format/moroccan-clock'
import type { HydrationState } from 'react-router'
import type { Messages } from './i18n/render-message.ts'
import type { Site } from './site.ts'

/** Data that the server sends to the browser with the HTML, as a JSON block (RULINGS 35). */
export interface PageData {
  language: Language
  site: Site
  /** Areas of words on this page; their compiled messages need no further download. */
  areas: readonly Area[]
  messages: Messages
  hydration: HydrationState
  /** Route of a page that the browser hydrates without the router. */
  still?: string | undefined
  /** Offsets of Moroccan clocks: the phone's own time zone data may be old (RULINGS 61). */
  clock?: MoroccanClock
}

export const pageDataId = 'page-data'

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData
