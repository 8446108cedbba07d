import { formatNumber } from '@wassit/domain/format/format'
import { coinsAndNotes, countedCash } from '@wassit/domain/payment/cash'
import { useState } from 'react'
import { useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'

/** Counts notes and coins, and writes their sum into the field of the cash. */
export const CashCount = () => {
  const { t } = useWords()
  const { fill, idOf } = useForm()
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({})
  const count = (value: number, text: string) => {
    const next = { ...pieces, [value]: text.replace(/\D/g, '') }
    setPieces(next)
    fill('cash', String(countedCash(next) / 100).replace('.', ','))
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('money.till.pieces')}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
        {coinsAndNotes.map((value) => (
          <label key={value} htmlFor={idOf(`count-${value}`)} className="flex items-center gap-2">
            <bdi dir="ltr" className="w-16 text-end text-sm text-muted tabular-nums">
              {formatNumber(value / 100)} ×
            </bdi>
            <input
              id={idOf(`count-${value}`)}
              value={pieces[value] ?? ''}
              onChange={({ target }) => count(value, target.value)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              dir="ltr"
              className="min-h-10 w-16 rounded-lg border border-line-strong bg-field px-2 text-end tabular-nums hover:border-brand"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
