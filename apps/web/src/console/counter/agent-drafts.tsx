import { counterCalls } from '@wassit/domain/api/counter'
import type { AgentDraft } from '@wassit/domain/api/counter'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'

interface DiscardProps {
  draft: AgentDraft
  title: string
  onCancel: () => void
}

/** Question whether a draft is deleted, for which nothing brings it back. */
const Discard = ({ draft, title, onCancel }: DiscardProps) => {
  const { t } = useWords()
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const { isBusy, message, send } = useSend()
  useEffect(() => ref.current?.focus(), [])
  const discard = () =>
    void send(
      () => staffCall(counterCalls.discardAgentDraft, { params: { draft: draft.id }, body: {} }),
      'counter.discard.done',
    )
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="rounded-lg border border-amber bg-amber-soft p-3"
    >
      <p id={id} className="text-amber">
        {t('counter.discard.question', { draft: title })}
      </p>
      {message && (
        <p role="alert" className="mt-2 text-terracotta">
          {message}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button aria-disabled={isBusy || undefined} onClick={discard}>
          {t('counter.discard.submit')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('console.form.cancel')}
        </Button>
      </div>
    </div>
  )
}

const DraftItem = ({ draft }: { draft: AgentDraft }) => {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const product = productOfCode(draft.insuranceType)
  const title = t('counter.draft', {
    product: product ? t(productName(product)) : draft.insuranceType,
    customer: draft.customer,
  })
  if (isAsked) return <Discard draft={draft} title={title} onCancel={() => setAsked(false)} />
  return (
    <div className="inline-flex min-h-11 max-w-full items-stretch rounded-lg border border-line-strong bg-surface">
      <Link to={consolePaths.newRisk(draft.id)} className="flex items-center px-3 hover:underline">
        {title}
      </Link>
      <button
        type="button"
        aria-label={t('counter.discard.open', { draft: title })}
        onClick={() => setAsked(true)}
        className="grid min-w-11 cursor-pointer place-items-center border-s border-line text-muted hover:text-terracotta"
      >
        <Icon name="cross" className="size-4" />
      </button>
    </div>
  )
}

/** Unfinished drafts of the agent, each to go on with or to delete. */
export const AgentDrafts = ({ drafts }: { drafts: readonly AgentDraft[] }) => {
  const { t } = useWords()
  if (drafts.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{t('counter.drafts')}</h2>
      <ul className="flex flex-wrap gap-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="max-w-full">
            <DraftItem draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  )
}
