import { useEffect, useId } from 'react'
import { Form, Link, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ConsoleIcon } from '../console-icon.tsx'
import { PageFailed, Loading } from '../load-states.tsx'
import { Count, useFound } from '../counts.tsx'
import { PageTurns } from '../../areas/page-turns.tsx'
import { MessageCard } from './message-card.tsx'
import { inboxHref, inboxViews, readInbox } from './messages-data.ts'
import type { Inbox, InboxData, InboxState, MessageFailure } from './messages-data.ts'

export { inboxAction as action, inboxLoader as loader } from './messages-data.ts'
export { reloadsQueue as shouldRevalidate } from '../quiet-refresh.ts'

const Views = ({ shown, inbox }: { shown: InboxState; inbox: Inbox | undefined }) => {
  const { t } = useWords()
  return (
    <nav aria-label={t('console.content.messages.views')} className="relative overflow-x-auto">
      <ul className="flex w-max gap-1.5 py-1">
        {inboxViews.map((view) => (
          <li key={view}>
            <Link
              to={inboxHref(shown, { state: view })}
              aria-current={view === shown.state ? 'true' : undefined}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm font-semibold -outline-offset-2 hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
            >
              {t(`console.content.messages.view.${view}`)}
              {inbox && view !== 'all' && (
                <span className="text-muted">
                  <Count of={inbox.counts[view]} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Search = ({ shown }: { shown: InboxState }) => {
  const { t } = useWords()
  const id = useId()
  return (
    <Form method="get" action={consolePaths.messages} role="search" className="flex gap-2">
      {shown.state !== 'open' && <input type="hidden" name="state" value={shown.state} />}
      <label htmlFor={id} className="sr-only">
        {t('console.content.messages.search')}
      </label>
      <div className="relative grow">
        <ConsoleIcon
          sign="search"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted"
        />
        <input
          key={shown.q}
          id={id}
          type="search"
          name="q"
          defaultValue={shown.q}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('console.content.messages.searchHint')}
          className="block min-h-11 w-full rounded-lg border border-line-strong bg-field ps-10 pe-3 placeholder:text-sm placeholder:text-muted hover:border-brand"
        />
      </div>
      <Button type="submit" look="secondary">
        {t('console.content.messages.find')}
      </Button>
    </Form>
  )
}

const Empty = ({ shown }: { shown: InboxState }) => {
  const { t } = useWords()
  const isDone = shown.state === 'open' && shown.q === ''
  return (
    <div className="rounded-xl border border-dashed border-line-strong px-6 py-12 text-center">
      <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-ornament" />
      <p className="text-muted">
        {t(isDone ? 'console.content.messages.done' : 'console.content.messages.none')}
      </p>
    </div>
  )
}

/** Shows a toast if the state of a message could not be set; the message keeps its state. */
const useFailureToast = (): void => {
  const { t } = useWords()
  const showToast = useToast()
  const outcome = useActionData<MessageFailure>()
  useEffect(() => {
    if (outcome?.failed) showToast({ kind: 'error', text: t('console.content.messages.failed') })
  }, [outcome, showToast, t])
}

/** Page /console/messages: the messages of the contact page. */
export const Component = () => {
  const { t } = useWords()
  const found = useFound()
  const [search] = useSearchParams()
  const data = useLoaderData<InboxData | null>()
  useFailureToast()
  const shown = readInbox(search)
  const inbox = data && 'inbox' in data ? data.inbox : undefined
  return (
    <div className="mx-auto grid max-w-4xl gap-4 p-4 sm:p-6">
      <PageHead title={t('console.content.messages.title')} />
      <div>
        <h1 className="text-2xl font-semibold">{t('console.content.messages.title')}</h1>
        <p className="mt-1 text-muted">{t('console.content.messages.lead')}</p>
      </div>
      <Search shown={shown} />
      <Views shown={shown} inbox={inbox} />
      {!data && <Loading />}
      {data && 'failure' in data && <PageFailed failure={data.failure} />}
      {inbox && (
        <>
          <p role="status" className="sr-only">
            {found('console.content.messages.found', inbox.total)}
          </p>
          {inbox.messages.length === 0 && <Empty shown={shown} />}
          {inbox.messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
          {inbox.total > 0 && (
            <PageTurns
              found={found('console.content.messages.found', inbox.total)}
              next={inbox.next}
              previous={inbox.previous}
              hrefOf={(turn) => inboxHref(shown, turn)}
            />
          )}
        </>
      )}
    </div>
  )
}
