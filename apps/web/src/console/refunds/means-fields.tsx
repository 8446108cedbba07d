import { isByCard } from '@wassit/domain/refund/refund'
import type { RefundMeans } from '@wassit/domain/refund/refund'
import type { RefundLine } from '@wassit/domain/api/ledger/refunds'
import { useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { Choice } from '../acts/fields.tsx'

/** Choice of the way to give money back, with the account of a transfer. */
export const MeansFields = ({ possible }: { possible: readonly RefundMeans[] }) => {
  const { t } = useWords()
  const { values } = useForm()
  const means = textAt(values, 'means')
  const rib = useFieldOf('rib')
  return (
    <>
      <Choice
        name="means"
        label="follow-up.refund.means"
        values={possible}
        word={(each) => `policy.refundMeans.${each}`}
        startsEmpty
      />
      {means === 'transfer' && (
        <TextInput
          {...rib}
          label={t('follow-up.refund.rib')}
          hint={t('follow-up.refund.ribHint')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="in-rtl:text-right"
        />
      )}
      {isByCard(means) && <p className="text-sm text-muted">{t('follow-up.refund.card')}</p>}
    </>
  )
}

/** Returns the values with which the means of a refund begin: those stated before, else by the payment. */
export const meansOf = ({ means, rib, payment }: Pick<RefundLine, 'means' | 'rib' | 'payment'>) => ({
  means: means ?? (payment?.method === 'card' ? 'cardCredit' : payment ? 'transfer' : ''),
  rib: rib ?? '',
})
