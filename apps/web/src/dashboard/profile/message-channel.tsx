import type { channelCalls } from '@wassit/domain/api/channels'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { Channel } from '@wassit/domain/party/channel'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTask } from '../../factors/use-task.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Radios } from '../../ui/radios.tsx'
import { useToast } from '../../ui/toast.tsx'
import { chooseChannel, proveChannel } from './channel-calls.ts'
import { CodeProof } from './code-proof.tsx'

interface ChoiceProps {
  standing: Answer<typeof channelCalls.channel>
  onChosen: () => void
  onAsked: (channel: Channel) => void
}

const Choice = ({ standing: { channel, choices }, onChosen, onAsked }: ChoiceProps) => {
  const { t } = useWords()
  const { isBusy, message, run, say } = useTask()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('channel')
    const chosen = choices.find((each) => each === name)
    if (!chosen) return say('validation.required')
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
        defaultValue={channel ?? undefined}
        fieldClassName="w-full"
      />
      <Button type="submit" look="secondary" aria-disabled={isBusy || undefined}>
        {t(isBusy ? 'common.form.sending' : 'dashboard.channel.save')}
      </Button>
    </form>
  )
}

/** Channel on which the customer receives codes and notices; nothing where the one in use is the only one. */
export const MessageChannel = ({ standing }: { standing: Answer<typeof channelCalls.channel> }) => {
  const { t } = useWords()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Channel>()
  const { channel, choices } = standing
  if (choices.every((choice) => choice === channel)) return null
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
          <CodeProof
            text={t('dashboard.channel.asked')}
            label={t('dashboard.channel.code')}
            action={t('dashboard.channel.confirm')}
            prove={(otp) => proveChannel(asked, otp)}
            onProved={saved}
            onBack={() => setAsked(undefined)}
          />
        </>
      ) : (
        <Choice standing={standing} onChosen={saved} onAsked={setAsked} />
      )}
    </section>
  )
}
