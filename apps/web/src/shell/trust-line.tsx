import { formatPhone } from '@wassit/domain/party/phone-format'
import { licenceText } from '@wassit/domain/site/licence'
import { useWords } from '../i18n/words.tsx'
import { useSite } from '../site.ts'
import { Icon } from '../ui/icon.tsx'
import { WholeCodes } from '../ui/whole-codes.tsx'

/**
 * Names the broker with its licence and its phone where a visitor hands over data, a signature or
 * money; nothing where the installation states neither.
 */
export const TrustLine = ({ className = 'mt-6' }: { className?: string }) => {
  const { t } = useWords()
  const site = useSite()
  const { name = t('common.brand.name'), phone } = site
  const licence = licenceText(t, site)
  if (!licence && !phone) return null
  return (
    <p className={`flex items-start gap-2 text-sm text-muted ${className}`}>
      <Icon name="shield" className="mt-0.5 size-4 shrink-0" />
      <span>
        <bdi>{name}</bdi>
        {licence && (
          <>
            {' · '}
            <WholeCodes>{licence}</WholeCodes>
          </>
        )}
        {phone && (
          <>
            {' · '}
            <a href={`tel:${phone}`} className="whitespace-nowrap text-brand-ink underline">
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </a>
          </>
        )}
      </span>
    </p>
  )
}
