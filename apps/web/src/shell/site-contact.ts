import type { MouseEvent } from 'react'
import { chatAddress } from '@wassit/domain/site/chat'
import { useWords } from '../i18n/words.tsx'
import { useSite } from '../site.ts'
import { useContactWays } from './contact-ways.ts'
import type { ContactWay } from './contact-ways.ts'

interface SiteContact extends ContactWay {
  /** Inserts the title of the current page into the message. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Returns the contacts in the bar and at the foot of public pages. A chat begins with the title of
 * the current page, read on click, because bar and foot are the same HTML on every page.
 */
export const useSiteContacts = (): SiteContact[] => {
  const { t } = useWords()
  const { name = t('common.brand.name'), whatsapp } = useSite()
  return useContactWays(t('common.chat.fromPage', { page: name })).map((way) => {
    if (!whatsapp || !way.href.startsWith('https:')) return way
    const onClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
      currentTarget.href = chatAddress(whatsapp, t('common.chat.fromPage', { page: document.title }))
    }
    return { ...way, onClick }
  })
}
