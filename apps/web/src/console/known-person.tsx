import type { Issue } from '@wassit/domain/errors/errors'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { useMay } from './agent.ts'
import { linkClass } from './row/link-class.ts'

const linkOf = (issues: readonly Issue[], name: 'link' | 'merge'): string | undefined => {
  const value = issues.map(({ values }) => values?.[name]).find((each) => each !== undefined)
  return value === undefined ? undefined : String(value)
}

const none: readonly Issue[] = []

/** Leads to the person who has a refused value, and for admins to the merge with that person. */
export const KnownPerson = ({ issues = none }: { issues?: readonly Issue[] | undefined }) => {
  const { t } = useWords()
  const may = useMay()
  const [link, merge] = [linkOf(issues, 'link'), linkOf(issues, 'merge')]
  if (link === undefined) return null
  return (
    <p className="flex flex-wrap gap-x-4 rounded-lg border border-amber bg-amber-soft p-3">
      <Link to={link} className={linkClass}>
        {t('access.merge.show')}
      </Link>
      {merge !== undefined && may('approve') && (
        <Link to={merge} className={linkClass}>
          {t('access.merge.open')}
        </Link>
      )}
    </p>
  )
}
