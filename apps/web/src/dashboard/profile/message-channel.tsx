import { OneTimeCode } from '@wassit/domain/api/accounts'
import type { channelCalls } from '@wassit/domain/api/channels'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { Channel } from '@wassit/domain/party/channel'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTask } from '../../factors/use-task.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Radios } from '../../ui/radios.tsx'
import { useToast } from '../../ui/toast.tsx'
import { chooseChannel, proveChannel } from './channel-calls.ts'

interface ProofProps {
  channel: Channel
  onProved: () => void
  onBack: () => void
}

/** Form for the code that proves a telephone. */
const Proof = ({ channel, onProved, onBack }: ProofProps) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, run, say } = useTask()
  const asked = useRef<HTMLParagraphElement>(null)
  useEffect(() => asked.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const otp = OneTimeCode.safeParse(String(new FormData(event.currentTarget).get('otp') ?? ''))
    if (!otp.success) return say('validation.code')
    void run(() => proveChannel(channel, otp.data), onProved)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
      <p ref={asked} tabIndex={-1} className="outline-none">
        {t('dashboard.channel.asked')}
      </p>
      <TextInput
        id={id}
        name="otp"
        label={t('dashboard.channel.code')}
        error={message && t(message)}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        dir="ltr"
        maxLength={12}
        className="text-center text-xl font-semibold tracking-[0.3em]"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {t('dashboard.channel.confirm')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('dashboard.channel.back')}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  standing: Answer<typeof channelCalls.channel>
  onChosen: () => void
  onAsked: (channel: Channel) => void
}

const Choice = ({ standing: { channel, choices }, onChosen, onAsked }: ChoiceProps) => {
  const { t } = useWords()
  const { isBusy, message, run } = useTask()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('channel')
    const chosen = choices.find((each) => each === name) ?? channel
    void run(
      () => chooseChannel(chosen),
      (asks) => (asks ? onAsked(chosen) : onChosen()),
    )
  }
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-4">
      <Radios
        key={channel}
        id="message-channel"
        name="channel"
        label={t('dashboard.channel.title')}
        hint={t('dashboard.channel.lead')}
        error={message && t(message)}
        choices={choices.map((each) => ({ value: each, label: t(`dashboard.channel.${each}`) }))}
        defaultValue={channel}
        fieldClassName="w-full"
      />
      <Button type="submit" look="secondary" aria-disabled={isBusy || undefined}>
        {t(isBusy ? 'common.form.sending' : 'dashboard.channel.save')}
      </Button>
    </form>
  )
}

/** Channel on which the customer receives codes and notices; nothing where there is only one. */
export const MessageChannel = ({ standing }: { standing: Answer<typeof channelCalls.channel> }) => {
  const { t } = useWords()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Channel>()
  if (standing.choices.length < 2) return null
  const saved = () => {
    setAsked(undefined)
    showToast({ kind: 'success', text: t('dashboard.channel.saved') })
    void revalidate()
  }
  return (
    <section
      aria-label={t('dashboard.channel.title')}
      className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      {asked ? (
        <>
          <h2 className="text-lg font-semibold">{t('dashboard.channel.title')}</h2>
          <Proof channel={asked} onProved={saved} onBack={() => setAsked(undefined)} />
        </>
      ) : (
        <Choice standing={standing} onChosen={saved} onAsked={setAsked} />
      )}
    </section>
  )
}
