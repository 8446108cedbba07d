import type { RightsRequestView } from '@wassit/domain/api/data-law/rights'
import { formatDate } from '@wassit/domain/format/format'
import { isOpenRights } from '@wassit/domain/personal-data/rights-request'
import { paths } from '@wassit/domain/site/paths'
import { CorrectionValues, RightsBadge } from '../../areas/rights-words.tsx'
import { formatMoment, moroccanDay } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Reply } from './rights-reply.tsx'
import { Withdrawal } from './rights-withdrawal.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

interface OfRequest {
  request: RightsRequestView
}

const Days = ({ request }: OfRequest) => {
  const { t } = useWords()
  const { state, received_on: received, due_on: due, closed_at: closed } = request
  return (
    <p className="text-sm text-muted">
      <WholeCodes>{t('rights.received', { day: formatDate(received) })}</WholeCodes>
      <span aria-hidden="true"> · </span>
      <WholeCodes>
        {isOpenRights(state) || !closed
          ? t('rights.due', { day: formatDate(due) })
          : t('rights.closed', { day: formatDate(moroccanDay(new Date(closed))) })}
      </WholeCodes>
    </p>
  )
}

const Story = ({ request: { story } }: OfRequest) => {
  const { t } = useWords()
  return (
    <ol className="grid gap-2 border-s-2 border-line ps-3 text-sm">
      {story.map(({ event, at, text }) => (
        <li key={`${event}${at}`}>
          <span className="font-semibold">{t(`rights.event.${event}`)}</span>
          <span aria-hidden="true"> · </span>
          <time dateTime={at} className="text-muted">
            <bdi>{formatMoment(new Date(at))}</bdi>
          </time>
          {text && (
            <p className="wrap-anywhere whitespace-pre-line">
              <bdi>{text}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Rights request with its state, its delay, its story, and what its person may still do. */
export const RightsCard = ({ request }: OfRequest) => {
  const { t } = useWords()
  const { number, kind, state, opposed, proof_url: proof } = request
  return (
    <article className="grid gap-3 rounded-xl border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h4 className="font-semibold">
          {t(`rights.kind.${kind}`)} <Verbatim>{number}</Verbatim>
        </h4>
        <RightsBadge state={state} />
      </div>
      <Days request={request} />
      {opposed && <p>{t(`rights.use.${opposed}`)}</p>}
      <CorrectionValues request={request} />
      {proof && (
        <a
          href={paths.document(proof)}
          target="_blank"
          rel="noreferrer"
          className="w-fit text-brand-ink underline underline-offset-2"
        >
          {t('rights.proof')}
        </a>
      )}
      <Story request={request} />
      {state === 'refused' && <p className="text-sm">{t('rights.recourse')}</p>}
      {state === 'asked' && <Reply number={number} />}
      {isOpenRights(state) && <Withdrawal number={number} />}
    </article>
  )
}
