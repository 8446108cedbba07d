import { reminderCalls } from '@wassit/domain/api/renewals/reminders'
import type { RemindersView } from '@wassit/domain/api/renewals/reminders'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { staffCall } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { Card, FoldedCard } from '../file/card.tsx'
import { CardFailed } from '../frame/load-states.tsx'
import { usePart } from '../frame/use-part.ts'
import { PledgeForm, Pledges } from './pledges.tsx'
import { SendForm, StopForm } from './reminder-forms.tsx'
import { ComingList, SentList, wayOf, noContactOf } from './reminder-lists.tsx'

/** File or person whose messages are shown. */
interface RemindersAbout {
  insurance_number?: string
  customer?: string
}

interface BodyProps {
  view: RemindersView
  about: RemindersAbout
  onDone: () => Promise<void>
}

const Body = ({ view, about, onDone }: BodyProps) => {
  const { t } = useWords()
  const may = useMay()
  const { last_contact: last, sent } = view
  const { insurance_number: number } = about
  const form = { view, isOfPerson: number === undefined, onDone }
  return (
    <>
      <p className="text-sm text-muted">
        {last
          ? t('reminders.lastContact', {
              moment: formatMoment(new Date(last.at)),
              way: t(wayOf(last.channel)),
            })
          : t(noContactOf(sent))}
      </p>
      <ComingList {...form} />
      <SentList {...form} />
      <Pledges pledges={view.pledges} onDone={onDone} />
      {may('file') && (
        <>
          <SendForm {...form} />
          {number !== undefined && <PledgeForm view={view} number={number} onDone={onDone} />}
          <StopForm {...form} />
        </>
      )}
    </>
  )
}

/** Messages about a file or to a person, sent and coming, with their acts. Needs a key of its subject. */
export const RemindersCard = ({ about }: { about: RemindersAbout }) => {
  const { t } = useWords()
  const { data, failure, load } = usePart(
    () => staffCall(reminderCalls.reminders, { query: about }),
    about.insurance_number ?? about.customer,
  )
  if (failure)
    return (
      <Card title={t('reminders.title')}>
        <CardFailed failure={failure} retry={load} />
      </Card>
    )
  if (!data || data.customer === null) return null
  return (
    <FoldedCard title={t('reminders.title')}>
      <Body view={data} about={about} onDone={load} />
    </FoldedCard>
  )
}
