import { adminCalls } from '@wassit/domain/api/people/admin'
import type { InsurerView } from '@wassit/domain/api/people/admin'
import { Link } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'
import type { Call } from '../../api/client.ts'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { reloadsList } from '../live/quiet-refresh.ts'
import type { Result } from './admin-data.ts'

/** Facts of one insurer, with the insurers to choose from. */
export type OfInsurer<T> = T & {
  insurers: InsurerView[]
  /** Id of the insurer whose facts are shown; '' if there is none. */
  shown: string
}

/** Loads the facts of the insurer in the address, or of the first one; `none` without any insurer. */
export const loadOfInsurer = async <T extends object>(
  call: Call,
  search: URLSearchParams,
  none: T,
  load: (id: string) => Promise<Result<T>>,
): Promise<Result<OfInsurer<T>>> => {
  const listed = await call(adminCalls.insurers)
  if (!listed.ok) return listed
  const { insurers } = listed.data
  const wanted = search.get('insurer')
  const shown = insurers.find(({ id }) => id === wanted)?.id ?? insurers[0]?.id
  if (shown === undefined) return { ok: true, data: { ...none, insurers, shown: '' } }
  const found = await load(shown)
  return found.ok ? { ok: true, data: { ...found.data, insurers, shown } } : found
}

/** Reloads also for another insurer, which has its own lists. */
export const reloadsInsurer: ShouldRevalidateFunction = (args) =>
  reloadsList(args) ||
  args.currentUrl.searchParams.get('insurer') !== args.nextUrl.searchParams.get('insurer')

export const InsurerChoice = ({ insurers, shown }: { insurers: InsurerView[]; shown: string }) => {
  const { t } = useWords()
  return (
    <nav aria-label={t('console.insurers.title')} className="mb-4 flex flex-wrap gap-2">
      {insurers.map(({ id, name }) => (
        <Link
          key={id}
          to={`?insurer=${id}`}
          aria-current={id === shown ? 'true' : undefined}
          className={buttonClass(id === shown ? 'primary' : 'secondary', 'small')}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  )
}
