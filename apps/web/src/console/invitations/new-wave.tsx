import { invitationCalls } from '@wassit/domain/api/book/invitations'
import type { InvitationDesk } from '@wassit/domain/api/book/invitations'
import { mostADay } from '@wassit/domain/invitation/invitation'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Link } from '../../routing/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { refusalText, staffCall, useSend } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { Count } from '../frame/counts.tsx'

/** Persons whom a day's wave invites unless the broker chooses another number. */
const usualADay = '100'

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt>{name}</dt>
    <dd className="text-end font-semibold tabular-nums">{children}</dd>
  </div>
)

/** How many persons of the choice each way reaches, and who is left out. */
const Reach = ({ desk }: { desk: InvitationDesk }) => {
  const { t } = useWords()
  const { reach, lately, claimed } = desk
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('invitation.reach')}</h2>
      {reach.length === 0 && <p>{t('invitation.reach.none')}</p>}
      <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {reach.map(({ way, count }) => (
          <Line key={way} name={t(`invitation.way.${way}`)}>
            <Count of={count} />
          </Line>
        ))}
        <Line name={t('invitation.lately')}>
          <Count of={lately} />
        </Line>
        <Line name={t('invitation.hasAccount')}>
          <Count of={claimed} />
        </Line>
      </dl>
    </section>
  )
}

/** Words of the message, as customers get it by mail and on a telephone. */
const Preview = ({ desk: { mail, brief } }: { desk: InvitationDesk }) => {
  const { t } = useWords()
  const may = useMay()
  return (
    <Fold title={t('invitation.text')}>
      <div className="grid gap-3">
        <h3 className="font-semibold">{t('invitation.text.mail')}</h3>
        <blockquote className="grid gap-2 border-s-4 border-line ps-3">
          <p className="font-semibold">{mail.title}</p>
          {mail.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        <h3 className="font-semibold">{t('invitation.text.phone')}</h3>
        <blockquote className="border-s-4 border-line ps-3 break-words">{brief}</blockquote>
        {may('staff') && (
          <Link to={consolePaths.houseTexts} className="text-brand-ink underline underline-offset-2">
            {t('invitation.text.change')}
          </Link>
        )}
      </div>
    </Fold>
  )
}

/** Returns what is said of the customers of an import, which another choice replaces. */
const useChoice = (first: InvitationDesk) => {
  const { t } = useWords()
  const [choice, setChoice] = useState('')
  const [chosen, setChosen] = useState<InvitationDesk>()
  const [failure, setFailure] = useState<string>()
  const choose = async (id: string) => {
    setChoice(id)
    const result = await staffCall(invitationCalls.invitations, { query: { import: id } })
    setFailure(result.ok ? undefined : refusalText(t, result))
    if (result.ok) setChosen(result.data)
  }
  return { choice, shown: chosen ?? first, failure, choose }
}

/** Form of a wave: whose customers, how many a day, whom it reaches and with which words. */
export const NewWave = ({ desk }: { desk: InvitationDesk }) => {
  const { t } = useWords()
  const { choice, shown, failure, choose } = useChoice(desk)
  const { isBusy, message, send } = useSend()
  const [aDay, setADay] = useState(usualADay)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { import: choice, a_day: aDay }
    const done = shown.now ? 'invitation.started' : 'invitation.later'
    await send(() => staffCall(invitationCalls.startWave, { body }), done)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="grid max-w-xl gap-4 rounded-xl border border-line bg-surface p-4"
    >
      <Select
        id="invitation-import"
        name="import"
        label={t('invitation.who')}
        placeholder={t('invitation.who.all')}
        choices={desk.imports.map(({ id, name }) => ({ value: id, label: name }))}
        value={choice}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      <Reach desk={shown} />
      <Preview desk={shown} />
      <TextInput
        id="invitation-a-day"
        name="a_day"
        label={t('invitation.aDay')}
        inputMode="numeric"
        dir="ltr"
        value={aDay}
        maxLength={String(mostADay).length}
        onChange={({ currentTarget }) => setADay(currentTarget.value)}
        fieldClassName="max-w-40"
      />
      {!shown.now && <p className="text-muted">{t('invitation.later')}</p>}
      <Button type="submit" className="justify-self-start" aria-disabled={isBusy || undefined}>
        {t('invitation.start')}
      </Button>
      <p role="alert" className="font-semibold text-terracotta empty:hidden">
        {message ?? failure}
      </p>
    </form>
  )
}
