import { formatPhone } from '@wassit/domain/party/phone-format'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Card } from '../detail/documents.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

interface Shortcut {
  href: string
  icon: IconName
  text: string
}

/** Phone and chat of the broker, where the installation names them; a chat begins with the reference. */
const useShortcuts = (number: string): Shortcut[] => {
  const { t } = useWords()
  const { phone, whatsapp } = useSite()
  const shortcuts: Shortcut[] = []
  if (whatsapp) {
    const text = encodeURIComponent(t('dashboard.request.contact.message', { number }))
    shortcuts.push({
      href: `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${text}`,
      icon: 'chat',
      text: t('common.nav.chat'),
    })
  }
  if (phone)
    shortcuts.push({
      href: `tel:${phone}`,
      icon: 'phone',
      text: t('common.nav.call', { phone: formatPhone(phone) }),
    })
  if (shortcuts.length > 0) return shortcuts
  return [{ href: paths.contact, icon: 'chat', text: t('common.nav.chatMissing') }]
}

/** How to reach a person about a request, with the reference they will ask for. */
export const ContactLinks = ({ number }: { number: string }) => {
  const { t } = useWords()
  return (
    <Card title={t('dashboard.request.contact.title')}>
      <p className="mb-3 text-muted">
        <WholeCodes>{t('dashboard.request.contact.text', { number })}</WholeCodes>
      </p>
      <div className="flex flex-wrap gap-2.5">
        {useShortcuts(number).map(({ href, icon, text }) => (
          <LinkButton
            key={href}
            href={href}
            look="secondary"
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
          >
            <Icon name={icon} />
            <bdi>{text}</bdi>
          </LinkButton>
        ))}
      </div>
    </Card>
  )
}
