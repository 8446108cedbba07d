import { formatDate } from '@wassit/domain/format/format'
import { moroccanToday } from '../clock.ts'
import { useWords } from '../i18n/words.tsx'
import { Logo } from '../ui/logo.tsx'

/** Sender and day of a printed recap, which has no bar of the site. */
export const PrintHead = () => {
  const { t } = useWords()
  return (
    <div className="mb-6 hidden items-center justify-between print:flex">
      <Logo name={t('common.brand.name')} />
      <bdi>{formatDate(moroccanToday())}</bdi>
    </div>
  )
}
