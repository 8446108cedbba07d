import { Icon } from './ui/icon.tsx'

interface IncidentNoticeProps {
  label: string
  text: string
}

/**
 * What does not work at the moment, above the page. It stands outside of what the browser takes over, so
 * that it costs no script and nothing moves when one runs.
 */
export const IncidentNotice = ({ label, text }: IncidentNoticeProps) => (
  <aside aria-label={label} className="border-b border-amber bg-amber-soft print:hidden">
    <p className="mx-auto flex max-w-6xl items-start gap-3 px-4 py-2.5 text-sm text-ink">
      <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-amber" />
      <span>
        <strong className="font-semibold">{label}</strong>
        <span aria-hidden="true"> · </span>
        <span className="whitespace-pre-line">{text}</span>
      </span>
    </p>
  </aside>
)
