import type { MessageId, MessageValues, Translate } from '@wassit/words/catalogue'

/** Sentence for people: one of ours, or the server's own. */
export type Notice = { id: MessageId; values?: MessageValues } | { text: string }

/** Returns the sentence in the visitor's language; the server's own already is. */
export const noticeText = (t: Translate, notice: Notice): string =>
  'text' in notice ? notice.text : t(notice.id, notice.values)
