import type { Ref } from 'react'
import { Icon } from '../ui/icon.tsx'

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>
  /** The sentence at the head. */
  title: string
  /** One link for each field that is wrong. */
  items: readonly { href: string; text: string }[]
}

/** What is wrong, at the head of the form, with a way to each field. It takes the focus when it appears. */
export const ErrorSummary = ({ ref, title, items }: ErrorSummaryProps) => (
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
      <ul className="ms-7 mt-2 list-disc space-y-1 text-sm">
        {items.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className="underline underline-offset-2">
              {text}
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
)
