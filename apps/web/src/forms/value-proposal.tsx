import { formatNumber } from '@wassit/domain/format/format'
import type { Field, MoneyField } from '@wassit/domain/products/product-form'
import { useEffect, useState } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { useForm } from './form.tsx'
import { textAt } from './values.ts'

/** Value that the server proposes, with the losses of a year behind it, as shares. */
export interface ProposedValue {
  value: number | null
  first: number
  further: number
}

/** Asks for the current value of a car; undefined if there is no answer. */
export type ProposeValue = (newValue: string, since: string) => Promise<ProposedValue | undefined>

interface ValueProposalProps {
  field: MoneyField & Required<Pick<MoneyField, 'proposedFrom'>>
  propose: ProposeValue
}

/** Returns the question of a group whose value is proposed. */
export const proposedField = (fields: readonly Field[]): ValueProposalProps['field'] | undefined =>
  fields.find((field): field is ValueProposalProps['field'] => field.kind === 'money' && !!field.proposedFrom)

/** Pause in typing before a value is asked for. */
const pauseMs = 500

const useProposal = ({ field, propose }: ValueProposalProps): ProposedValue | undefined => {
  const { values } = useForm()
  const newValue = textAt(values, field.proposedFrom.newValue)
  const since = textAt(values, field.proposedFrom.since)
  const key = newValue && since && `${newValue} ${since}`
  const [found, setFound] = useState<{ key: string; proposed: ProposedValue | undefined }>()
  useEffect(() => {
    if (!key) return
    let isCurrent = true
    const ask = async () => {
      const proposed = await propose(newValue, since)
      if (isCurrent) setFound({ key, proposed })
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, newValue, since, propose])
  return found?.key === key ? found.proposed : undefined
}

const percent = (share: number): number => Math.round(share * 100)

/** Proposes a value with its source and a button that fills it in; the visitor may type another. */
export const ValueProposal = (props: ValueProposalProps) => {
  const { t } = useWords()
  const { fill } = useForm()
  const proposed = useProposal(props)
  const value = proposed?.value
  const amount = value ? `\u2066${formatNumber(value, 'DHS')}\u2069` : ''
  return (
    // Rendered before its text, because screen readers announce only changes of an existing status.
    <div role="status">
      {proposed && value && (
        <div className="mt-5 rounded-lg border border-line bg-sunken p-4">
          <p>{t('pricing.value.proposal', { amount })}</p>
          <Button
            look="secondary"
            size="small"
            className="my-2"
            onClick={() => fill(props.field.name, String(value))}
          >
            {t('pricing.value.use', { amount })}
          </Button>
          <p className="text-sm text-muted">
            {t('pricing.value.source', {
              first: percent(proposed.first),
              further: percent(proposed.further),
            })}
          </p>
        </div>
      )}
    </div>
  )
}
