import type { MessageId } from '@wassit/words/catalogue'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Icon } from '../ui/icon.tsx'

/**
 * Names the purpose of the data and the rights of its owner (law 09-08, articles 5, 7, 8 and 9).
 */
export const PrivacyNotice = ({ purpose }: { purpose: MessageId }) => {
  const { t } = useWords()
  return (
    <div className="flex items-start gap-3 rounded-lg bg-sunken p-4 text-sm text-muted">
      <Icon name="lock" className="mt-0.5 shrink-0" />
      <p>
        {t(purpose)} {t('account.privacy.rights')}{' '}
        <a href={paths.privacy} className="text-brand-ink underline underline-offset-2">
          {t('account.privacy.more')}
        </a>
      </p>
    </div>
  )
}
