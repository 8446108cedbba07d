import type { InsuranceDetail } from '@wassit/domain/api/policy-views'
import { useWords } from '../../i18n/words.tsx'
import { CopyValue } from './copy-value.tsx'

/** Formats a RIB in groups that a person can compare: bank, city, account, key. */
export const groupRib = (rib: string): string =>
  rib
    .replace(/\s/g, '')
    .replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3 $4 $5 $6 $7')

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
        {groupRib(account_number)}
      </CopyValue>
      <CopyValue label={t('dashboard.pay.amount')} text={amount.replace(/[^\d,]/g, '')}>
        {amount}
      </CopyValue>
      <CopyValue label={t('dashboard.pay.reference')} text={reference} />
    </dl>
  )
}
