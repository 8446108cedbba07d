import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { useLocation, useNavigate } from 'react-router'
import { deviceCodePath } from '../../api/customer.ts'
import { unconfirmedDevice } from '../../api/device.ts'
import { uploadCall } from '../../api/upload.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import { SingleFileForm } from '../upload/single-file-form.tsx'
import type { SendFile } from '../upload/single-file-form.tsx'
import { showNextStep } from './panel.tsx'
import { useReload } from './use-outcome.ts'

/** Receipts by policy, kept while the customer confirms the browser with a code. */
const keptReceipts = new Map<string, File>()

/** Returns a function that sends the receipt of a transfer and reports the outcome in a toast. */
const useSendReceipt = ({ id, payment: { asked } }: InsuranceDetail): SendFile => {
  const { t } = useWords()
  const navigate = useNavigate()
  const location = useLocation()
  const showToast = useToast()
  const reload = useReload()
  const askForCode = (file: File) => {
    keptReceipts.set(id, file)
    void navigate(deviceCodePath(location))
    return true
  }
  return async (file, { onProgress, signal }) => {
    if (unconfirmedDevice()) return askForCode(file)
    const result = await uploadCall(onProgress)(policyCalls.submitPayment, {
      body: { insurance_id: id, price: asked },
      files: { file: [file] },
      signal,
    })
    if (!result.ok && !result.offline && result.code === 'device.unconfirmed') return askForCode(file)
    if (result.ok) {
      keptReceipts.delete(id)
      showToast({ kind: 'success', text: t('dashboard.pay.received') })
      showNextStep()
    } else
      showToast({ kind: 'error', text: t('dashboard.pay.failed', { reason: noticeText(t, result.notice) }) })
    reload()
    return result.ok || !result.offline
  }
}

/** Form for the receipt of a transfer; a file is required (spec 001 §5). */
export const TransferReceiptForm = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const send = useSendReceipt(insurance)
  return (
    <SingleFileForm
      label={t('dashboard.pay.receipt')}
      submit={t('dashboard.pay.send')}
      look={insurance.payment.card ? 'secondary' : 'primary'}
      kept={keptReceipts.get(insurance.id)}
      onSend={send}
    />
  )
}
