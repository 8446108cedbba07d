import { counterCalls } from '@wassit/domain/api/desk/counter'
import type { SentQuote } from '@wassit/domain/api/desk/counter'
import type { AgentFile } from '@wassit/domain/api/desk/agent'
import type { Channel } from '@wassit/domain/party/channel'
import { useState } from 'react'
import { staffCall } from '../admin/use-send.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import { formatMoment } from '../../clock.ts'
import type { Notice } from '../../i18n/notice.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Card } from './card.tsx'

/** Link to read out, to copy, or to open in WhatsApp with the text filled in. */
const ReadyLink = ({ sent: { url, whatsapp, expires_at: end, opened_at: opened } }: { sent: SentQuote }) => {
  const { t } = useWords()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      // Throws on plain-http addresses, where browsers have no clipboard; the link can be selected.
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      document.querySelector<HTMLInputElement>('#quote-link')?.select()
    }
  }
  return (
    <div className="mt-4 grid gap-3">
      <TextInput id="quote-link" name="link" label={t('counter.send.link')} value={url} readOnly dir="ltr" />
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" size="small" onClick={() => void copy()}>
          {t(copied ? 'counter.send.copied' : 'counter.send.copy')}
        </Button>
        {whatsapp && (
          <LinkButton href={whatsapp} look="secondary" size="small" target="_blank" rel="noopener noreferrer">
            <Icon name="chat" />
            {t('counter.send.open')}
          </LinkButton>
        )}
      </div>
      <p className="text-sm text-muted">
        {t('counter.send.until', { date: formatMoment(new Date(end)) })}
        {' · '}
        {opened
          ? t('counter.send.opened', { date: formatMoment(new Date(opened)) })
          : t('counter.send.unopened')}
      </p>
    </div>
  )
}

/** Sends the quote of a file to its customer by a way, or prepares the link to hand over. */
const Sending = ({ number }: { number: string }) => {
  const { t } = useWords()
  const [sent, setSent] = useState<SentQuote>()
  const [problem, setProblem] = useState<Notice>()
  const [isBusy, setBusy] = useState(false)
  const send = async (by?: Channel) => {
    if (isBusy) return
    setBusy(true)
    const headers = { 'idempotency-key': randomUuid() }
    const body = by ? { by } : {}
    const result = await staffCall(counterCalls.sendQuote, {
      params: { insurance_number: number },
      body,
      headers,
    })
    setBusy(false)
    setProblem(result.ok ? undefined : result.notice)
    if (result.ok) setSent(result.data)
  }
  return (
    <>
      <p className="text-sm text-muted">{t('counter.send.lead')}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {!sent && (
          <Button look="secondary" size="small" onClick={() => void send()}>
            {t('counter.send.make')}
          </Button>
        )}
        {sent?.ways.map((by) => (
          <Button key={by} look="secondary" size="small" onClick={() => void send(by)}>
            {t(`counter.send.${by}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm font-semibold text-mint empty:hidden">
        {sent?.sent_by && t(`counter.send.sent.${sent.sent_by}`)}
      </p>
      <p role="alert" className="mt-2 text-sm font-semibold text-terracotta empty:hidden">
        {problem && noticeText(t, problem)}
      </p>
      {sent && <ReadyLink sent={sent} />}
    </>
  )
}

/** Card of a quote that its customer can still accept. */
export const SendQuoteCard = ({ file: { insurance, holder, actions } }: { file: AgentFile }) => {
  const { t } = useWords()
  if (!holder || !actions.includes('accept')) return null
  return (
    <Card title={t('counter.send.title')}>
      <Sending number={insurance.insurance_number} />
    </Card>
  )
}
