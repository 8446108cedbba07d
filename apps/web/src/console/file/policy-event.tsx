import type { AgentFile } from '@wassit/domain/api/agent'
import { eventWordsOf } from '@wassit/domain/policy/event-words'
import { requestKindOfCode } from '@wassit/domain/request/request'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { linkClass } from '../link-class.ts'

type Event = AgentFile['timeline'][number]

/** Link from an event of a request to the file of the request. */
const Report = ({ report }: { report: NonNullable<Event['report']> }) => {
  const { t } = useWords()
  const kind = requestKindOfCode(report.type)
  return (
    <>
      {kind && <span className="text-muted"> · {t(`request.kind.${kind}`)}</span>}{' '}
      <Link to={paths.consoleRequest(report.number)} className={linkClass}>
        <bdi dir="ltr" className="whitespace-nowrap">
          {report.number}
        </bdi>
      </Link>
    </>
  )
}

/** Event of a policy, with the request that it is about. */
export const PolicyEvent = ({ event }: { event: Event }) => (
  <>
    {useWords().t(eventWordsOf(event.action))}
    {event.report && <Report report={event.report} />}
  </>
)
