import { useId } from 'react'
import type { ReactNode } from 'react'
import { DataFailed } from '../frame/data-failed.tsx'
import { useLastData } from './section-data.ts'
import type { SectionData } from './section-data.ts'

interface DataSectionProps<T> {
  title: string
  lead: string
  loaded: SectionData<T>
  /** Part of a list that is shown, such as its page. */
  part?: string
  children: (data: T) => ReactNode
}

/**
 * Section of *Mes données*: a heading, a sentence about it, and its data or the failure to load it. A
 * failed reload keeps what is shown, with the answer that the customer types there.
 */
export const DataSection = <T,>({ title, lead, loaded, part = '', children }: DataSectionProps<T>) => {
  const id = useId()
  const shown = useLastData(loaded, part)
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-muted">{lead}</p>
      <div className="mt-4">
        {'failure' in shown ? <DataFailed failure={shown.failure} /> : children(shown.data)}
      </div>
    </section>
  )
}
