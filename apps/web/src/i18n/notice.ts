import type { MessageId, MessageValues, Translate } from '@wassit/domain/i18n/catalogue'

/** A sentence for a person: one of ours, or the server's own. */
export type Notice = { id: MessageId; values?: MessageValues } | { text: string }

/** The sentence in the visitor's language; the server's own is in it already. */
export const noticeText = (t: Translate, notice: Notice): string =>
  'text' in notice ? notice.text : t(notice.id, notice.values)
