import { useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import type { Task } from './tasks.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'

/** Most urgent task, with the others folded below it. Expects the tasks in order of urgency. */
export const ToDo = ({ tasks: [task, ...others] }: { tasks: readonly Task[] }) => {
  const { t } = useWords()
  const id = useId()
  if (!task) return null
  return (
    <section
      aria-labelledby={id}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-s-4 border-line border-s-saffron bg-surface p-4 shadow-soft sm:p-5"
    >
      <div className="flex min-w-[min(16rem,100%)] grow basis-0 items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <MenuIcon sign={task.sign} className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="text-sm font-semibold text-saffron-ink">
            {t('dashboard.todo.title')}
          </h2>
          <p className="text-lg font-semibold">
            <WholeCodes>{t(task.next, task.values)}</WholeCodes>
          </p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span>{task.coverage}</span> <CodeText>{task.reference}</CodeText>
          </p>
          {others.length > 0 && (
            <details className="mt-1 text-sm text-muted">
              <summary className="cursor-pointer py-1 underline underline-offset-2">
                {t('dashboard.todo.others', { count: others.length })}
              </summary>
              <ul className="mt-1 grid gap-1">
                {others.map(({ text, coverage, reference, to }) => (
                  <li key={`${reference} ${text}`}>
                    <Link
                      to={to}
                      state={{ over: true }}
                      className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-brand-ink underline underline-offset-2"
                    >
                      <span>{t(text)}</span> <span>{coverage}</span> <CodeText>{reference}</CodeText>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
      <Link to={task.to} state={{ over: true }} className={buttonClass()}>
        {t(task.text)}
      </Link>
    </section>
  )
}
