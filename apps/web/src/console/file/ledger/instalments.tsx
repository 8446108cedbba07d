import type { Ledger } from '@wassit/domain/api/ledger/received-payments'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { PlanList } from '../../../areas/plan-list.tsx'
import { useMay } from '../../agent.ts'
import { ActButton, useFieldOf } from '../../acts/form-parts.tsx'
import { instalmentsForm } from './ledger-actions.ts'

const CountField = ({ choices }: { choices: Ledger['instalments']['choices'] }) => {
  const { t } = useWords()
  return (
    <Select
      {...useFieldOf('count')}
      label={t('instalment.title')}
      choices={choices.map(({ count }) => ({
        value: String(count),
        label: t('instalment.count', { count }),
      }))}
    />
  )
}

interface FileInstalmentsProps {
  instalments: Ledger['instalments']
  refusal: Refusal | undefined
}

/** Plan of a file for an agent, and its choice while nothing is paid. */
export const FileInstalments = ({ instalments: { count, plan, choices }, refusal }: FileInstalmentsProps) => {
  const { t } = useWords()
  const may = useMay()
  return (
    <>
      {choices.length > 0 && may('payment') && (
        <PostForm
          key={count}
          schema={instalmentsForm}
          order={['count']}
          values={{ count: String(count) }}
          refusal={refusal}
        >
          <div className="mb-3 flex max-w-xl flex-wrap items-end gap-3">
            <div className="min-w-0 grow">
              <CountField choices={choices} />
            </div>
            <ActButton act="enterInstalments" look="secondary">
              {t('instalment.save')}
            </ActButton>
          </div>
        </PostForm>
      )}
      {plan.length > 1 && (
        <div className="mb-2 border-b border-line">
          <PlanList plan={plan} runs={choices.length === 0} />
        </div>
      )}
    </>
  )
}
