import { mostShares } from '@wassit/domain/api/ledger/statements'
import type { WaitingMovement } from '@wassit/domain/api/ledger/statements'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useState } from 'react'
import { Form } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { FoldTitle } from '../row/fold-title.tsx'

const amountText = (amount: number): string => `\u2066${formatAmount(dirhams(amount))}\u2069`

interface SplitProps {
  movement: WaitingMovement
  /** Refusal of this form. */
  refusal: Refusal | undefined
}

interface Row {
  number: string
  amount: string
}

/** Rows of a form that are never fewer than the two files that a split needs. */
const padded = (rows: Row[]): Row[] => [
  ...rows,
  ...Array.from({ length: Math.max(0, 2 - rows.length) }, () => ({ number: '', amount: '' })),
]

/** Returns what someone typed before, else the shares that add up, else the files that the words name. */
const firstRows = ({ movement: { shares, names }, refusal }: SplitProps): Row[] => {
  if (refusal) {
    const typed = Array.from({ length: mostShares }, (_each, row) => ({
      number: textAt(refusal.values, `shares[${row}].insurance_number`),
      amount: textAt(refusal.values, `shares[${row}].amount`),
    }))
    return padded(typed.filter(({ number, amount }) => number !== '' || amount !== ''))
  }
  if (shares.length > 0)
    return shares.map(({ insurance_number: number, amount }) => ({
      number,
      amount: String(amount).replace('.', ','),
    }))
  return padded(names.map((number) => ({ number, amount: '' })))
}

/** Form that shares a movement out to several files; open where the files ask together for its amount. */
export const SplitMovement = ({ movement, refusal }: SplitProps) => {
  const { t } = useWords()
  const [rows, setRows] = useState(() => firstRows({ movement, refusal }))
  const { id, amount, shares } = movement
  const errorOf = (name: string) => {
    const issue = refusal?.issues.find(({ path }) => path === name)
    return issue && t(issue.message, issue.values)
  }
  const ofAll = errorOf('shares')
  return (
    <details className="group" open={refusal !== undefined || shares.length > 0}>
      <FoldTitle className="text-brand-ink">{t('statement.split')}</FoldTitle>
      <Form method="post" replace className="mt-2 grid gap-3">
        <input type="hidden" name="line" value={id} />
        <input type="hidden" name="act" value="split" />
        <p className="text-sm text-muted">{t('statement.split.hint', { amount: amountText(amount) })}</p>
        {rows.map(({ number, amount: share }, row) => {
          const [file, part] = [`shares[${row}].insurance_number`, `shares[${row}].amount`]
          return (
            <div key={file} className="grid gap-3 sm:grid-cols-2">
              <TextInput
                id={`${file}-${id}`}
                name={file}
                label={t('statement.number')}
                dir="ltr"
                className="in-rtl:text-right"
                autoComplete="off"
                defaultValue={number}
                error={errorOf(file)}
              />
              <TextInput
                id={`${part}-${id}`}
                name={part}
                label={t('statement.split.share')}
                inputMode="decimal"
                unit="DHS"
                dir="ltr"
                className="in-rtl:text-right"
                autoComplete="off"
                defaultValue={share}
                error={errorOf(part)}
              />
            </div>
          )
        })}
        {ofAll && (
          <p role="alert" className="text-sm font-semibold text-terracotta">
            {ofAll}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="secondary">
            {t('statement.split.submit')}
          </Button>
          {rows.length < mostShares && (
            <Button
              type="button"
              look="quiet"
              onClick={() => setRows((before) => [...before, { number: '', amount: '' }])}
            >
              {t('statement.split.more')}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

/** Movement of which this one is a part, and the way back to it. */
export const JoinParts = ({ movement: { id, whole } }: Pick<SplitProps, 'movement'>) => {
  const { t } = useWords()
  if (!whole) return null
  return (
    <Form method="post" replace className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="line" value={id} />
      <input type="hidden" name="whole" value={whole.id} />
      <span className="text-sm">{t('statement.split.part', { amount: amountText(whole.amount) })}</span>
      <Button type="submit" look="quiet" size="small" name="act" value="join">
        {t('statement.split.join')}
      </Button>
    </Form>
  )
}
