import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Amount } from '../../row/amount.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { Fact, Facts } from '../card.tsx'
import { ViewLink, lastOfKind } from '../file-documents.tsx'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { rejectPaymentForm } from './act-schemas.ts'
import { Verbatim } from '../../../ui/verbatim.tsx'

/** Data to compare the transfer with: amount, reference and the customer's receipt. */
const Transfer = ({ file: { insurance, documents, ledger } }: Pick<ActFormProps, 'file'>) => {
  const { t } = useWords()
  const receipt = lastOfKind(documents, 'transferReceipt')
  return (
    <Facts>
      <Fact label={t('console.column.amount')}>
        <strong className="text-lg">
          <Amount value={ledger.asked} />
        </strong>
      </Fact>
      {insurance.payment.reference && (
        <Fact label={t('file.payment.reference')}>
          <Verbatim className="font-semibold">{insurance.payment.reference}</Verbatim>
        </Fact>
      )}
      <Fact label={t('document.kind.transferReceipt')}>
        {receipt ? (
          <span className="-my-1.5 -ms-2 block">
            <ViewLink document={receipt} name={t('document.kind.transferReceipt')} />
          </span>
        ) : (
          <span className="text-muted">{t('file.documents.none')}</span>
        )}
      </Fact>
    </Facts>
  )
}

export const ConfirmPaymentForm = ({ file, refusal }: ActFormProps) => {
  const { t } = useWords()
  return (
    <PostForm refusal={refusal}>
      <Fields>
        <Transfer file={file} />
        <p className="text-sm text-muted">
          {t(`file.confirm.hint.${file.insurance.payment.collector ?? 'company'}`, {
            insurer: file.insurance.company_name ?? '',
          })}
        </p>
        <div>
          <ActButton act="confirmPayment">{t('file.confirm.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

/** Form that rejects a transfer, with the reason that the customer reads. */
export const RejectPaymentForm = ({ file, refusal }: ActFormProps) => {
  const { t } = useWords()
  return (
    <PostForm schema={rejectPaymentForm} refusal={refusal}>
      <Fields>
        <Transfer file={file} />
        <TextArea name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
        <div>
          <ActButton act="rejectPayment">{t('file.reject.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
