import { counterCalls } from '@wassit/domain/api/desk/counter'
import type { AgentDraft } from '@wassit/domain/api/desk/counter'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { focused } from '../../ui/focused.ts'
import { Icon } from '../../ui/icon.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'

interface DiscardProps {
  draft: AgentDraft
  title: string
  onCancel: () => void
  onDiscarded: () => void
}

/** Question whether a draft is deleted, for which nothing brings it back. */
const Discard = ({ draft, title, onCancel, onDiscarded }: DiscardProps) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, send } = useSend()
  const discard = () =>
    void send(async () => {
      const discarded = await staffCall(counterCalls.discardAgentDraft, {
        params: { draft: draft.id },
        body: {},
      })
      if (discarded.ok) onDiscarded()
      return discarded
    }, 'counter.discard.done')
  return (
    <div
      ref={focused}
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

const DraftItem = ({ draft, onDiscarded }: { draft: AgentDraft; onDiscarded: () => void }) => {
  const { t } = useWords()
  const [isAsked, setAsked] = useState<boolean>()
  const product = productOfCode(draft.insuranceType)
  const title = t('counter.draft', {
    product: product ? t(productName(product)) : draft.insuranceType,
    customer: draft.customer,
  })
  if (isAsked)
    return <Discard draft={draft} title={title} onCancel={() => setAsked(false)} onDiscarded={onDiscarded} />
  return (
    <div className="inline-flex min-h-11 max-w-full items-stretch rounded-lg border border-line-strong bg-surface">
      <Link to={consolePaths.newRisk(draft.id)} className="flex items-center px-3 hover:underline">
        {title}
      </Link>
      <button
        ref={isAsked === false ? focused : undefined}
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

interface AgentDraftsProps {
  drafts: readonly AgentDraft[]
  /** Heading of the page, which takes the focus from the last draft. */
  pageHeading: RefObject<HTMLHeadingElement | null>
}

/** Unfinished drafts of the agent, each to continue with or to delete. */
export const AgentDrafts = ({ drafts, pageHeading }: AgentDraftsProps) => {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  if (drafts.length === 0) return null
  const remaining = drafts.length > 1 ? heading : pageHeading
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-lg font-semibold outline-none">
        {t('counter.drafts')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="max-w-full">
            <DraftItem draft={draft} onDiscarded={() => remaining.current?.focus()} />
          </li>
        ))}
      </ul>
    </section>
  )
}
