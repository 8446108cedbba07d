import { Icon } from '../../ui/icon.tsx'

export const Assignee = ({ assignee }: { assignee: { name: string } | null }) =>
  assignee && (
    <span className="inline-flex min-w-0 items-center gap-1 text-sm text-muted">
      <Icon name="user" className="size-4 shrink-0" />
      <bdi className="truncate">{assignee.name}</bdi>
    </span>
  )
