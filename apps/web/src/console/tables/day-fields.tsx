import type { Issue } from '@wassit/domain/errors/errors'
import { useWords } from '../../i18n/words.tsx'
import { TextInput } from '../../ui/inputs.tsx'

interface DayFieldsProps {
  /** Name of the form, with which the ids of its fields begin. */
  form: string
  typed: { from?: string | null; to?: string | null }
  faults: readonly Issue[] | undefined
}

/** First and last day of a list, each with its fault. */
export const DayFields = ({ form, typed, faults }: DayFieldsProps) => {
  const { t } = useWords()
  return (['from', 'to'] as const).map((name) => {
    const fault = faults?.find(({ path }) => path === name)
    return (
      <TextInput
        key={name}
        id={`${form}-${name}`}
        type="date"
        name={name}
        label={t(`tables.${name}`)}
        defaultValue={typed[name] ?? ''}
        error={fault && t(fault.message, fault.values)}
      />
    )
  })
}
