import type { RemindersView, SentReminder, WaitingView } from '@wassit/domain/api/renewals/reminders'
import type { MessageId } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'

const names: Partial<Record<SentReminder['message'], MessageId>> = {
  'quote-waits': 'reminders.message.quote-waits',
  'quote-expires': 'reminders.message.quote-expires',
  'draft-waits': 'reminders.message.draft-waits',
  paymentAwaited: 'reminders.message.paymentAwaited',
  signatureAwaited: 'reminders.message.signatureAwaited',
  papersAwaited: 'reminders.message.papersAwaited',
  renewalDue: 'reminders.message.renewalDue',
  coverEnded: 'reminders.message.coverEnded',
  tacitRenewal: 'reminders.message.tacitRenewal',
  tacitPremium: 'reminders.message.tacitPremium',
  tacitFormal: 'reminders.message.tacitFormal',
  instalmentDue: 'reminders.message.instalmentDue',
  instalmentLate: 'reminders.message.instalmentLate',
  instalmentFormal: 'reminders.message.instalmentFormal',
}

/** Returns the id of the name of a message; those of other releases are reminders too. */
export const nameOf = (message: SentReminder['message']): MessageId => names[message] ?? 'reminders.title'

/** Returns the id of a way of a message. */
export const wayOf = (channel: SentReminder['channel']): MessageId => `reminders.way.${channel ?? 'inbox'}`

/** Returns what is said of a person whom no message has reached: one may be on its way. */
export const noContactOf = (sent: readonly Pick<SentReminder, 'state'>[]): MessageId =>
  sent.some(({ state }) => state === 'queued') ? 'reminders.firstOnItsWay' : 'reminders.never'

interface LineProps {
  at: string
  /** Day only, for what comes: the hour follows from the working hours of that day. */
  isDay?: boolean
  children: ReactNode
}

const Line = ({ at, isDay, children }: LineProps) => {
  const moment = formatMoment(new Date(at))
  return (
    <li className="flex flex-wrap gap-x-3 py-1.5">
      <time dateTime={at} className="text-muted tabular-nums">
        <bdi>{isDay ? moment.split(' ')[0] : moment}</bdi>
      </time>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

const Part = ({ title, children }: { title: MessageId; children: ReactNode }) => (
  <>
    <h3 className="mt-3 text-sm font-semibold">{useWords().t(title)}</h3>
    {children}
  </>
)

const FileNumber = ({ number, isShown }: { number: string | null; isShown: boolean }) =>
  isShown && number !== null ? (
    <>
      {' · '}
      <bdi className="whitespace-nowrap text-muted">{number}</bdi>
    </>
  ) : null

/** Steps of each item that are shown: the rest follows from them. */
const mostComing = 3

const Ended = ({ waiting, isOfPerson }: { waiting: WaitingView; isOfPerson: boolean }) => {
  const { t } = useWords()
  return waiting.ended_by ? (
    <p className="py-1.5 text-sm">
      {t(`reminders.ended.${waiting.ended_by}`)}
      <FileNumber number={waiting.insurance_number} isShown={isOfPerson} />
    </p>
  ) : null
}

/** Messages that come, and what ends them. */
export const ComingList = ({ view, isOfPerson }: { view: RemindersView; isOfPerson: boolean }) => {
  const { t } = useWords()
  const coming = view.waiting
    .flatMap(({ insurance_number: number, coming: stages }) =>
      stages.slice(0, mostComing).map((stage) => ({ ...stage, number })),
    )
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const isEnded = view.waiting.some(({ ended_by: fact }) => fact !== null)
  return (
    <Part title="reminders.coming">
      {coming.length === 0 && !isEnded && (
        <p className="text-sm text-muted">{t('reminders.nothingComing')}</p>
      )}
      <ul className="empty:hidden">
        {coming.map(({ message, at, number }) => (
          <Line key={`${number} ${message} ${at}`} at={at} isDay>
            {t(nameOf(message))}
            <FileNumber number={number} isShown={isOfPerson} />
          </Line>
        ))}
      </ul>
      {view.waiting.map((each) => (
        <Ended key={`${each.insurance_number} ${each.family}`} waiting={each} isOfPerson={isOfPerson} />
      ))}
    </Part>
  )
}

const SentText = ({ reminder, isOfPerson }: { reminder: SentReminder; isOfPerson: boolean }) => {
  const { t } = useWords()
  const { message, state, channel, joined, by, insurance_number: number } = reminder
  const more = [
    state === 'sent' ? t(wayOf(channel)) : t(`reminders.state.${state}`),
    ...(joined ? [t('reminders.joined')] : []),
    ...(by === null ? [] : [t('reminders.byAgent', { name: by })]),
  ]
  return (
    <>
      {t(nameOf(message))} <span className="text-muted">{more.join(' · ')}</span>
      <FileNumber number={number} isShown={isOfPerson} />
    </>
  )
}

/** Messages that were sent, the newest first. */
export const SentList = ({ view, isOfPerson }: { view: RemindersView; isOfPerson: boolean }) =>
  view.sent.length === 0 ? null : (
    <Part title="reminders.past">
      <ul>
        {view.sent.map((reminder) => (
          <Line key={reminder.id} at={reminder.at}>
            <SentText reminder={reminder} isOfPerson={isOfPerson} />
          </Line>
        ))}
      </ul>
    </Part>
  )
