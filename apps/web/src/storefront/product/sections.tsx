import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'

/** Sections in their order, each with an anchor that is the same in every language. */
const anchors = {
  forWhom: 'pour-qui',
  covered: 'garanties',
  notCovered: 'exclusions',
  limits: 'plafonds',
  examples: 'prix',
  documents: 'pieces',
  claim: 'sinistre',
  law: 'loi',
  questions: 'questions',
  related: 'autres',
} as const

type SectionName = keyof typeof anchors
const names = Object.keys(anchors) as SectionName[]

/** Links to the sections: a scrollable row on narrow screens, a sticky column on wide ones. */
export const Contents = () => {
  const { t } = useWords()
  return (
    <nav aria-label={t('product.contents.title')} className="-mx-4 mb-8 min-w-0 lg:mx-0 lg:mb-0">
      <div className="lg:sticky lg:top-6">
        <p aria-hidden="true" className="mb-2 hidden text-sm font-semibold text-muted lg:block">
          {t('product.contents.title')}
        </p>
        <ul className="flex gap-2 relative overflow-x-auto px-4 py-1 lg:grid lg:gap-0 lg:overflow-visible lg:border-s lg:border-line lg:p-0">
          {names.map((name) => (
            <li key={name} className="shrink-0">
              <a
                href={`#${anchors[name]}`}
                className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-brand hover:text-brand-ink lg:min-h-9 lg:rounded-none lg:border-0 lg:bg-transparent lg:font-normal lg:text-muted"
              >
                {t(`product.section.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

export const Section = ({ id, children }: { id: SectionName; children: ReactNode }) => {
  const { t } = useWords()
  return (
    <section aria-labelledby={anchors[id]}>
      <h2 id={anchors[id]} className="mb-5 text-2xl font-semibold">
        {t(`product.section.${id}`)}
      </h2>
      {children}
    </section>
  )
}
