import type { MovementApart } from '@wassit/domain/api/ledger/statements'
import { Form } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../agent.ts'
import { MovementLine, amountOf, numbersText } from './movement-words.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Movement that pays no file: a debit, another currency, another account. */
export const Apart = ({ movement }: { movement: MovementApart }) => {
  const { t } = useWords()
  const may = useMay()
  const { id, outgoing, why, names } = movement
  return (
    <li className="grid gap-2 p-4">
      <MovementLine movement={movement} isOutgoing={outgoing} />
      <p className="text-sm text-muted">
        {t(`statement.apart.${why}`)}{' '}
        {names.length > 0 && t('statement.apart.names', { numbers: numbersText(names) })}
      </p>
      {why === 'account' && may('payment') && (
        <Form method="post" replace>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="act" value="reopen" />
          <Button type="submit" look="secondary">
            {t('statement.reopen')}
            <span className="sr-only">
              {' '}
              <Verbatim>{amountOf(movement)}</Verbatim>
            </span>
          </Button>
        </Form>
      )}
    </li>
  )
}
