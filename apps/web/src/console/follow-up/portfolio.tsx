import type { Answer } from '@wassit/domain/api/endpoint'
import type { tillCalls } from '@wassit/domain/api/ledger/tills'
import { formatDate } from '@wassit/domain/format/format'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Amount } from '../row/amount.tsx'
import { ChequeWords } from '../file/ledger/promises.tsx'
import { linkClass } from '../row/link-class.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

type Promises = Answer<typeof tillCalls.tills>['promises']

/** Post-dated cheques of the house by their day, with their files. */
export const Portfolio = ({ promises }: { promises: Promises }) => {
  const { t } = useWords()
  if (promises.length === 0) return null
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{t('money.promise.title')}</h2>
      <p className="text-sm text-muted">{t('money.promise.hint')}</p>
      <ul className="divide-y divide-line">
        {promises.map(({ id, insurance_number: number, amount, cheque }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="flex flex-wrap gap-x-3">
              {cheque && <Verbatim className="font-semibold">{formatDate(cheque.day)}</Verbatim>}
              <Link to={`/console/${number}`} className={linkClass}>
                <Verbatim>{number}</Verbatim>
              </Link>
              {cheque && <ChequeWords cheque={cheque} />}
            </span>
            <Amount value={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
