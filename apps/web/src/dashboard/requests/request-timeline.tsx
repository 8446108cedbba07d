import type { RequestDetail } from '@wassit/domain/api/requests/requests'
import type { MessageId } from '@wassit/words/catalogue'
import { fileActs, requestActionNames } from '@wassit/domain/request/request'
import type { FileAct, RequestAction } from '@wassit/domain/request/request'
import { useWords } from '../../i18n/words.tsx'
import { Card } from '../detail/documents.tsx'
import { PastPoint } from '../standing/timeline-points.tsx'

type Event = RequestDetail['timeline'][number]

/** Returns the sentence of an event; a general one for an unknown action. */
const wordsOfStep = ({ action, actor }: Pick<Event, 'action' | 'actor'>): MessageId => {
  if (action === 'submit') return 'dashboard.request.event.submit'
  if (action === 'provideDocument' && actor === 'agent') return 'dashboard.request.event.addPaper'
  const known = [...requestActionNames, ...fileActs].find((name) => name === action)
  return known ? `dashboard.request.event.${known}` : 'dashboard.request.event.other'
}

/** Steps that turn a request down or back. The timeline does not show them as achievements. */
const setbacks: ReadonlySet<string> = new Set<RequestAction | FileAct>([
  'refuseDischarge',
  'refusePaper',
  'reject',
])

/** Events of a request so far; the road shows the present and what follows. */
export const RequestTimeline = ({ request }: { request: RequestDetail }) => {
  const { t } = useWords()
  const { entered } = request
  const sentenceOf = (event: Event): string =>
    event.action === 'submit' && entered
      ? t('dashboard.request.event.submitFor', {
          agent: entered.by ?? t('common.brand.name'),
          source: t(`request.source.${entered.source}`),
        })
      : t(wordsOfStep(event))
  return (
    <Card title={t('dashboard.timeline.title')}>
      <ol>
        {request.timeline.map((event) => (
          <PastPoint
            key={event.id}
            sentence={sentenceOf(event)}
            event={event}
            isSetback={setbacks.has(event.action)}
          />
        ))}
      </ol>
    </Card>
  )
}
