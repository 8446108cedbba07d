import { contentCalls } from '@wassit/domain/api/site/content'
import { useEffect } from 'react'
import { useActionData } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import { cardsOf } from '../tables/cards.ts'
import { TablePage } from '../tables/table-page.tsx'
import { MessageCard } from './message-card.tsx'
import type { MessageFailure } from './messages-action.ts'

export { messagesAction as action } from './messages-action.ts'
export { reloadsQueue as shouldRevalidate } from '../live/quiet-refresh.ts'
const { loader, useCards } = cardsOf('messages', async (call, ids) => {
  const result = await call(contentCalls.messages, { query: { ids } })
  return result.ok ? { ok: true, data: result.data.messages } : result
})
export { loader }

/** Shows a toast if the state of a message could not be set; the message keeps its state. */
const useFailureToast = (): void => {
  const { t } = useWords()
  const showToast = useToast()
  const outcome = useActionData<MessageFailure>()
  useEffect(() => {
    if (outcome?.failed) showToast({ kind: 'error', text: t('settings.content.messages.failed') })
  }, [outcome, showToast, t])
}

const Messages = () => useCards().map((message) => <MessageCard key={message.id} message={message} />)

/** Page /console/messages: the messages of the contact page. */
export const Component = () => {
  useFailureToast()
  return <TablePage table="messages" cards={Messages} />
}
