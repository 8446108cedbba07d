import { formatRib } from '@wassit/domain/party/rib'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { useWords } from '../../i18n/words.tsx'
import { CopyValue } from './copy-value.tsx'

interface TransferDetailsProps {
  transfer: NonNullable<InsuranceDetail['payment']['transfer']>
  /** Formatted amount. */
  amount: string
}

/** Values that a customer copies into a transfer: holder, account, amount, reference. */
export const TransferDetails = ({ transfer, amount }: TransferDetailsProps) => {
  const { t } = useWords()
  const { account_holder, account_number, reference, collector } = transfer
  return (
    <dl className="my-3 divide-y divide-line">
      <CopyValue label={t(`dashboard.pay.holder.${collector}`)} text={account_holder} />
      <CopyValue label={t('dashboard.pay.account')} text={account_number.replace(/\s/g, '')}>
        {formatRib(account_number)}
      </CopyValue>
      <CopyValue label={t('dashboard.pay.amount')} text={amount.replace(/[^\d,]/g, '')}>
        {amount}
      </CopyValue>
      <CopyValue label={t('dashboard.pay.reference')} text={reference} />
    </dl>
  )
}
