import { useId } from 'react'
import type { ReactNode } from 'react'
import { DataFailed } from '../data-failed.tsx'
import type { SectionData } from './section-data.ts'

interface DataSectionProps<T> {
  title: string
  lead: string
  loaded: SectionData<T>
  children: (data: T) => ReactNode
}

/** Section of *Mes données*: a heading, a sentence about it, and its data or the failure to load it. */
export const DataSection = <T,>({ title, lead, loaded, children }: DataSectionProps<T>) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-muted">{lead}</p>
      <div className="mt-4">
        {'failure' in loaded ? <DataFailed failure={loaded.failure} /> : children(loaded.data)}
      </div>
    </section>
  )
}
