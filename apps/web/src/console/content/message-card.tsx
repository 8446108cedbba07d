import type { MessageView } from '@wassit/domain/api/site/content'
import { languageNames, languageTags } from '@wassit/words/language'
import { formatPhone } from '@wassit/domain/party/phone-format'
import type { MessageState } from '@wassit/domain/site/contact'
import { Form, useNavigation } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const tones: Record<MessageState, Tone> = { open: 'waiting', answered: 'success', spam: 'neutral' }

const nextStates: Record<MessageState, readonly MessageState[]> = {
  open: ['answered', 'spam'],
  answered: ['open'],
  spam: ['open'],
}

/**
 * Returns the address that opens a reply in the agent's mail program, with the subject and the
 * quoted message.
 */
const replyHref = ({ email, reply_subject: subject, message }: MessageView): string => {
  const quoted = message
    .slice(0, 1200)
    .split('\n')
    .map((line) => `> ${line}`)
  const body = ['', '', ...quoted].join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

const Acts = ({ message }: { message: MessageView }) => {
  const { t } = useWords()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <LinkButton href={replyHref(message)} size="small">
        {t('settings.content.messages.reply')}
        <span className="sr-only"> {message.name}</span>
      </LinkButton>
      {nextStates[message.state].map((state) => (
        <Form key={state} method="post">
          <input type="hidden" name="id" value={message.id} />
          <Button
            type="submit"
            name="state"
            value={state}
            look={state === 'answered' ? 'secondary' : 'quiet'}
            size="small"
            aria-disabled={isBusy ? true : undefined}
            onClick={(event) => isBusy && event.preventDefault()}
          >
            {t(`settings.content.messages.to.${state}`)}
            <span className="sr-only"> {message.name}</span>
          </Button>
        </Form>
      ))}
    </div>
  )
}

const contactLink = 'text-brand-ink underline underline-offset-2 wrap-anywhere'

export const MessageCard = ({ message }: { message: MessageView }) => {
  const { t } = useWords()
  const { name, at, email, phone, language, state, settled_by: by, settled_at: settled } = message
  return (
    <article className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <div className="flex flex-wrap gap-2">
          {message.hidden_field !== null && (
            <Badge tone="waiting">{t('settings.content.messages.marked')}</Badge>
          )}
          <Badge tone={tones[state]}>{t(`settings.content.messages.state.${state}`)}</Badge>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <time dateTime={at}>
          <Verbatim>{formatMoment(new Date(at))}</Verbatim>
        </time>
        <a href={`mailto:${email}`} className={contactLink}>
          <Verbatim>{email}</Verbatim>
        </a>
        <a href={`tel:${phone}`} className={contactLink}>
          <Verbatim className="whitespace-nowrap">{formatPhone(phone)}</Verbatim>
        </a>
        <span lang={languageTags[language]}>{languageNames[language]}</span>
      </p>
      <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      {message.hidden_field !== null && (
        <p className="mt-3 text-sm text-muted">
          {t('settings.content.messages.markedWhy', { text: message.hidden_field })}
        </p>
      )}
      {settled && (
        <p className="mt-3 text-sm text-muted">
          {t(`settings.content.messages.settled.${state === 'spam' ? 'spam' : 'answered'}`, {
            name: by ?? '—',
            at: formatMoment(new Date(settled)),
          })}
        </p>
      )}
      <Acts message={message} />
    </article>
  )
}
