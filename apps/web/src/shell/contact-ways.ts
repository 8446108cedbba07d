import { formatPhone } from '@wassit/domain/party/phone-format'
import { chatAddress } from '@wassit/domain/site/chat'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useSite } from '../site.ts'
import type { IconName } from '../ui/icon.tsx'

export interface ContactWay {
  href: string
  icon: IconName
  text: string
}

/**
 * Returns the phone and the chat of the broker if the installation configures them, otherwise the
 * contact page. A chat begins with `message`.
 */
export const useContactWays = (message: string): ContactWay[] => {
  const { t } = useWords()
  const { phone, whatsapp } = useSite()
  const ways: ContactWay[] = []
  if (phone) {
    const text = t('common.nav.call', { phone: formatPhone(phone) })
    ways.push({ href: `tel:${phone}`, icon: 'phone', text })
  }
  if (whatsapp) ways.push({ href: chatAddress(whatsapp, message), icon: 'chat', text: t('common.nav.chat') })
  return ways.length > 0 ? ways : [{ href: paths.contact, icon: 'chat', text: t('common.nav.chatMissing') }]
}
