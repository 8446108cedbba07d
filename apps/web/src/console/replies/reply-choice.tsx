import { replyCalls } from '@wassit/domain/api/desk/replies'
import { useId, useRef, useState } from 'react'
import type { Refused, Unreachable } from '../../api/client.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Select } from '../../ui/inputs.tsx'
import { staffCall } from '../admin/use-send.ts'
import { CardFailed } from '../frame/load-states.tsx'
import { usePart } from '../frame/use-part.ts'

/** Loads the prepared replies of the house. */
export const useReplies = () => usePart(() => staffCall(replyCalls.replies))

/** Writes a text into the text box of the form around an element, as if it were typed. */
const write = (inside: HTMLElement | null, text: string): void => {
  const box = inside?.closest('form')?.querySelector('textarea')
  if (!box) return
  box.value = text
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.focus()
}

/**
 * Choice of a prepared reply for the text box of its form: with the values of a file, in its customer's
 * language; without a file with its variables. Says which variable the file has no value for.
 */
export const ReplyChoice = ({ number }: { number?: string | undefined }) => {
  const { t, language } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [refusal, setRefusal] = useState<Refused | Unreachable>()
  const { data, failure, load } = useReplies()
  const id = useId()
  if (failure) return <CardFailed failure={failure} retry={load} />
  const replies = data?.replies ?? []
  if (replies.length === 0) return null
  const choose = async (chosen: string) => {
    const reply = replies.find((each) => each.id === chosen)
    if (!reply) return
    if (number === undefined) return write(place.current, reply[language])
    const filled = await staffCall(replyCalls.filledReply, {
      params: { insurance_number: number, id: chosen },
    })
    setRefusal(filled.ok ? undefined : filled)
    if (filled.ok) write(place.current, filled.data.text)
  }
  return (
    <div ref={place} className="mb-2">
      <Select
        id={id}
        label={t('settings.reply.choose')}
        placeholder={t('common.form.choose')}
        defaultValue=""
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
        choices={replies.map(({ id: value, title }) => ({ value, label: title }))}
      />
      <p role="alert" className="mt-1 text-sm text-terracotta empty:hidden">
        {refusal && noticeText(t, refusal.notice)}
      </p>
    </div>
  )
}
