import type { Area } from '@wassit/domain/i18n/catalogue'
import type { Language } from '@wassit/domain/i18n/language'
import type { HydrationState } from 'react-router'
import type { Messages } from './i18n/render-message.ts'
import type { Site } from './site.ts'

/** What the server hands to the browser beside the HTML, as a JSON block (RULINGS 35). */
export interface PageData {
  language: Language
  site: Site
  /** The areas of words this page shows, and their compiled messages: no further download. */
  areas: readonly Area[]
  messages: Messages
  hydration: HydrationState
}

export const pageDataId = 'page-data'
