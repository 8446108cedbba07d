import { adminCalls } from '@wassit/domain/api/people/admin'
import type { InsurerView } from '@wassit/domain/api/people/admin'
import { useNavigate } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'
import type { Call } from '../../api/client.ts'
import { useWords } from '../../i18n/words.tsx'
import { Select } from '../../ui/inputs.tsx'
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
  const navigate = useNavigate()
  return (
    <Select
      id="insurer"
      fieldClassName="mb-4 max-w-sm"
      label={t('file.cover.insurer')}
      value={shown}
      onChange={({ currentTarget }) => void navigate(`?insurer=${currentTarget.value}`)}
      choices={insurers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
