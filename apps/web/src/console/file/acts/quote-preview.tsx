import { agentCalls } from '@wassit/domain/api/desk/agent'
import type { QuotePreview } from '@wassit/domain/api/sales/quote-preview'
import { formatAmount } from '@wassit/domain/format/format'
import { formatDeviation } from '@wassit/domain/policy/quote-deviation'
import { dirhams } from '@wassit/domain/pricing/money'
import { useEffect, useState } from 'react'
import { staffCall } from '../../admin/use-send.ts'
import { useForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Premium } from './act-schemas.ts'

/** Pause in typing before the server compares the amount. */
const pauseMs = 300

/** Returns the server's comparison of the typed amount with the computed price. */
const usePreview = (number: string): QuotePreview | undefined => {
  const { values } = useForm()
  const read = Premium.safeParse(values.amount ?? '')
  const amount = read.success ? read.data : undefined
  const [preview, setPreview] = useState<QuotePreview>()
  useEffect(() => {
    if (amount === undefined) return
    let current = true
    const ask = async () => {
      const params = { insurance_number: number }
      const result = await staffCall(agentCalls.quotePreview, { params, query: { amount } })
      if (current) setPreview(result.ok ? result.data : undefined)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [amount, number])
  return preview?.amount === amount ? preview : undefined
}

/** Line that tells the amount the customer will receive next to the computed price. */
export const QuotePreviewLine = ({ number }: { number: string }) => {
  const { t } = useWords()
  const preview = usePreview(number)
  return (
    <p role="status" className={cx('font-semibold empty:-mb-4', preview?.needs_reason && 'text-terracotta')}>
      {preview && sentence(preview, t)}
    </p>
  )
}

const sentence = ({ amount, computed, deviation }: QuotePreview, t: ReturnType<typeof useWords>['t']) => {
  const said = formatAmount(dirhams(amount))
  return computed === null || deviation === null
    ? t('file.quote.previewAlone', { amount: said })
    : t('file.quote.preview', {
        amount: said,
        computed: formatAmount(dirhams(computed)),
        percent: formatDeviation(deviation),
      })
}
