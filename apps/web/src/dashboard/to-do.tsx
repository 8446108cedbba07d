import type { MessageId } from '@wassit/domain/i18n/catalogue'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { CodeText } from '../ui/code-text.tsx'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuSign } from './menu-icon.tsx'
import { nextStep } from './insurance-rows.ts'
import type { InsuranceRow } from './insurance-rows.ts'

interface Task {
  text: MessageId
  sign: MenuSign
}

/** What waits for the customer, the nearest to a policy in force first. */
const tasks: Partial<Record<PolicyStatus, Task>> = {
  awaitingSignature: { text: 'dashboard.todo.sign', sign: 'sign' },
  accepted: { text: 'dashboard.todo.pay', sign: 'card' },
  documentsRequired: { text: 'dashboard.todo.documents', sign: 'upload' },
  quoted: { text: 'dashboard.todo.accept', sign: 'quotes' },
}
const order = Object.keys(tasks)

/** What the customer has to do, most pressing first. */
export const tasksOf = (rows: readonly InsuranceRow[]): InsuranceRow[] =>
  rows
    .filter(({ status }) => tasks[status])
    .toSorted((left, right) => order.indexOf(left.status) - order.indexOf(right.status))

/** The one thing to do now, before everything else. */
export const ToDo = ({ rows }: { rows: readonly InsuranceRow[] }) => {
  const { t } = useWords()
  const id = useId()
  const [row, ...others] = tasksOf(rows)
  const task = row && tasks[row.status]
  if (!task) return null
  return (
    <section
      aria-labelledby={id}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-s-4 border-line border-s-saffron bg-surface p-4 shadow-soft sm:p-5"
    >
      <div className="flex min-w-64 grow basis-0 items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <MenuIcon sign={task.sign} className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="text-sm font-semibold text-saffron-ink">
            {t('dashboard.todo.title')}
          </h2>
          <p className="flex flex-wrap gap-x-2 text-lg font-semibold">
            <span>{row.coverage}</span> <CodeText>{row.reference}</CodeText>
          </p>
          <p className="text-muted">{t(nextStep[row.status])}</p>
          {others.length > 0 && (
            <p className="mt-1 text-sm text-muted">{t('dashboard.todo.others', { count: others.length })}</p>
          )}
        </div>
      </div>
      <Link to={paths.dashboardQuote(row.reference)} state={{ over: true }} className={buttonClass()}>
        {t(task.text)}
      </Link>
    </section>
  )
}
