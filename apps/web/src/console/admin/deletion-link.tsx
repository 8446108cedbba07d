import type { PendingChangeView } from '@wassit/domain/api/people/pending-changes'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { linkClass } from '../row/link-class.ts'

interface DeletionLinkProps {
  change: Pick<PendingChangeView, 'fields' | 'state'>
}

/** Way to the request of a deletion, whose page shows what the approval deletes and what stays. */
export const DeletionLink = ({ change: { fields, state } }: DeletionLinkProps) => {
  const { t } = useWords()
  const number = fields.find(({ field }) => field === 'request')?.after
  if (!number) return null
  return (
    <div className="grid justify-items-start gap-2">
      {state === 'open' && <p className="text-sm">{t('access.change.deletion')}</p>}
      <Link to={consolePaths.rightsFile(number)} className={linkClass}>
        {t('access.change.openRequest', { number })}
      </Link>
    </div>
  )
}
