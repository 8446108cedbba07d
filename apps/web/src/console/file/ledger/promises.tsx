import type { PromisedCheque } from '@wassit/domain/api/ledger/received-payments'
import { formatDate } from '@wassit/domain/format/format'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { useMay } from '../../agent.ts'
import { Amount } from '../../row/amount.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { FormFold } from '../form-fold.tsx'
import { promiseForm } from './ledger-actions.ts'

/** Number, bank, day and holder of a cheque. */
export const ChequeWords = ({ cheque }: { cheque: NonNullable<PromisedCheque['cheque']> }) => {
  const { t } = useWords()
  return (
    <span>
      {t('money.ledger.cheque', {
        number: cheque.number,
        bank: t(`money.bank.${cheque.bank}`),
        day: formatDate(cheque.day),
        holder: cheque.holder,
      })}
    </span>
  )
}

interface ActProps {
  act: 'countPromise' | 'returnPromise'
  promise: PromisedCheque
  refusal: Refusal | undefined
}

const Act = ({ act, promise: { id }, refusal }: ActProps) => {
  const { t } = useWords()
  const title = t(act === 'countPromise' ? 'money.promise.count' : 'money.promise.give')
  const own = refusal?.values?.payment === id ? refusal : undefined
  return (
    <FormFold title={title} open={own !== undefined}>
      <PostForm schema={promiseForm} order={['reason']} refusal={own}>
        <div className="grid max-w-xl gap-4">
          <input type="hidden" name="payment" value={id} />
          <TextArea name="reason" label={t('console.reason.label')} />
          <div>
            <ActButton act={act} look="secondary">
              {title}
            </ActButton>
          </div>
        </div>
      </PostForm>
    </FormFold>
  )
}

interface PromisesProps {
  promises: readonly PromisedCheque[]
  /** Returns the last refusal of a form by its name. */
  refusalOf: (act: string) => Refusal | undefined
}

/** Post-dated cheques of a file, which pay nothing before their day. */
export const Promises = ({ promises, refusalOf }: PromisesProps) => {
  const { t } = useWords()
  const may = useMay()
  if (promises.length === 0) return null
  return (
    <section className="mt-3 border-t border-line pt-2">
      <h3 className="font-semibold">{t('money.promise.title')}</h3>
      <p className="text-sm text-muted">{t('money.promise.hint')}</p>
      <ul className="divide-y divide-line">
        {promises.map((promise) => (
          <li key={promise.id} className="grid gap-1 py-2">
            <p className="flex flex-wrap justify-between gap-2">
              <Amount value={promise.amount} />
              {promise.cheque && (
                <span>{t('money.promise.kept', { day: formatDate(promise.cheque.day) })}</span>
              )}
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              {promise.cheque && <ChequeWords cheque={promise.cheque} />}
              {promise.by && <bdi>{t('money.ledger.by', { name: promise.by })}</bdi>}
            </p>
            {may('promises') && (
              <Act act="countPromise" promise={promise} refusal={refusalOf('countPromise')} />
            )}
            {may('payment') && (
              <Act act="returnPromise" promise={promise} refusal={refusalOf('returnPromise')} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
