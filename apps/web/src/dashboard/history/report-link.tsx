import type { PolicyEventView } from '@wassit/domain/api/policies/policy-views'
import { requestKindOfCode } from '@wassit/domain/request/request'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { CodeText } from '../../ui/code-text.tsx'

/** Kind and link of the customer request that an event concerns. */
export const ReportLink = ({ number, type }: NonNullable<PolicyEventView['report']>) => {
  const { t } = useWords()
  const kind = requestKindOfCode(type)
  return (
    <>
      {kind && (
        <>
          {t(`request.kind.${kind}`)}
          <span aria-hidden="true"> · </span>
        </>
      )}
      <Link to={paths.dashboardRequestFile(number)} className="text-brand-ink underline underline-offset-2">
        <CodeText>{number}</CodeText>
      </Link>
    </>
  )
}
