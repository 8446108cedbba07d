import type { Translate } from '@wassit/words/catalogue'
import type { Ref } from 'react'
import { useWords } from '../i18n/words.tsx'
import { usePageText } from '../ui/browser-state.ts'
import { Icon } from '../ui/icon.tsx'

interface Item {
  href: string
  text: string
  /**
   * Question of the linked field, if the form can tell it; otherwise the browser reads it from the
   * page.
   */
  question?: string
}

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>
  title: string
  items: readonly Item[]
}

/** Returns the question of a linked field as on the page, with the title of its people block. */
const questionAt = (href: string, t: Translate): string => {
  const field = document.getElementById(href.slice(1))
  if (!(field instanceof HTMLElement)) return ''
  const legendOf = (fieldset: string) => field.closest(fieldset)?.querySelector('legend')?.textContent
  if (field instanceof HTMLInputElement && field.type === 'radio') return legendOf('fieldset') ?? ''
  // The sentence of a checkbox is long, and its message repeats it.
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return ''
  // First part of the label, without "(optional)".
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.firstChild?.textContent
  const person = legendOf('fieldset[data-person]')
  return person && label ? t('common.pair', { first: person, second: label }) : (label ?? '')
}

const SummaryItem = ({ href, text, question: told }: Item) => {
  const { t } = useWords()
  const read = usePageText(() => (told ? '' : questionAt(href, t)))
  const question = told ?? read
  return (
    <li>
      <a href={href} className="underline underline-offset-2">
        {question ? t('common.labelled', { label: question, text }) : text}
      </a>
    </li>
  )
}

/**
 * Summary of the issues at the head of the form, with a link to each field. It takes the focus when
 * it appears. Several fields may have the same message, so each link starts with its question.
 */
export const ErrorSummary = ({ ref, title, items }: ErrorSummaryProps) => {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-lg border border-terracotta bg-terracotta-soft p-4 text-terracotta"
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        {title}
      </p>
      {items.length > 0 && (
        <ul className="ms-7 mt-2 grid list-disc gap-1 text-sm">
          {items.map((item) => (
            <SummaryItem key={`${item.href} ${item.text}`} {...item} />
          ))}
        </ul>
      )}
    </div>
  )
}
