import type { WaitingMovement } from '@wassit/domain/api/ledger/statements'
import { Form } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { textAt } from '../../forms/values.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../agent.ts'

interface TogetherProps {
  movements: readonly WaitingMovement[]
  refusal: Refusal | undefined
}

/**
 * One answer for all movements of an import that are like earlier ones and stand on the page; a movement
 * that comes later is not among them.
 */
const OfImport = ({ movements, refusal }: TogetherProps) => {
  const { t } = useWords()
  const lines = movements.map(({ id }) => id).join(' ')
  const [first] = movements
  const isRefused = refusal && textAt(refusal.values, 'line') === lines
  const name = `\u2068${first?.statement.name}\u2069`
  return (
    <Form method="post" replace className="grid gap-3 rounded-xl border border-line-strong p-4">
      <p>{t('statement.knownTogether', { count: movements.length, name })}</p>
      {isRefused && refusal.notice && (
        <p role="alert" className="text-sm font-semibold text-terracotta">
          {noticeText(t, refusal.notice)}
        </p>
      )}
      <input type="hidden" name="line" value={lines} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" name="act" value="same">
          {t('statement.sameTogether')}
        </Button>
        <Button type="submit" look="secondary" name="act" value="another">
          {t('statement.anotherTogether')}
        </Button>
      </div>
    </Form>
  )
}

/** Questions that one answer ends for several movements of an import. */
export const KnownTogether = ({ movements, refusal }: TogetherProps) => {
  const may = useMay()
  if (!may('payment')) return null
  const known = movements.filter(({ why }) => why === 'known')
  return [...Map.groupBy(known, ({ statement }) => statement.id)].map(
    ([id, ofOne]) => ofOne.length > 1 && <OfImport key={id} movements={ofOne} refusal={refusal} />,
  )
}
