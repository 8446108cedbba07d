import type { BodyInput } from '@wassit/domain/api/endpoint'
import { correctionCalls } from '@wassit/domain/api/policies/corrections'
import type { CorrectionPreview } from '@wassit/domain/api/policies/corrections'
import { formatAmount } from '@wassit/domain/format/format'
import { formatDeviation } from '@wassit/domain/policy/quote-deviation'
import { dirhams } from '@wassit/domain/pricing/money'
import { useEffect, useState } from 'react'
import { staffCall } from '../../admin/use-send.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Fact, Facts } from '../card.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'

/** Pause in typing before the server computes the price. */
const pauseMs = 400

type Question = BodyInput<typeof correctionCalls.previewAnswers>

/**
 * Returns the server's price of the typed answers. It is undefined until the server replies, and
 * `failed` if the call fails; the reply to an earlier question is ignored.
 */
const useCorrectionPreview = (
  number: string,
  asked: Question | undefined,
): CorrectionPreview | 'failed' | undefined => {
  const question = asked && JSON.stringify(asked)
  const [known, setKnown] = useState<{ question: string; preview: CorrectionPreview | 'failed' }>()
  useEffect(() => {
    if (!question) return
    let current = true
    const ask = async () => {
      const body = JSON.parse(question) as Question
      const params = { insurance_number: number }
      const result = await staffCall(correctionCalls.previewAnswers, { params, body })
      if (current) setKnown({ question, preview: result.ok ? result.data : 'failed' })
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [number, question])
  return known?.question === question ? known?.preview : undefined
}

const text = (amount: number): string => formatAmount(dirhams(amount))

const Amount = ({ children }: { children: number }) => <Verbatim>{text(children)}</Verbatim>

/** Sentence about what follows from the correction. */
const Effect = ({ preview }: { preview: CorrectionPreview }) => {
  const { t } = useWords()
  const { effect, amount, paid, due, refund } = preview
  if (effect === 'stays' && refund === 0) return <p>{t('file.correct.stays')}</p>
  if (amount === null) return <p className="text-amber">{t('file.correct.amountNeeded')}</p>
  if (refund > 0) return <p>{t('file.correct.refund', { refund: text(refund) })}</p>
  if (effect === 'paid') return <p>{t('file.correct.nothingDue')}</p>
  return paid > 0 ? (
    <p>{t('file.correct.difference', { due: text(due) })}</p>
  ) : (
    <p>{t('file.correct.newQuote')}</p>
  )
}

const Shown = ({ preview }: { preview: CorrectionPreview }) => {
  const { t } = useWords()
  const { before, amount, paid, deviation, needs_reason: isFar } = preview
  return (
    <>
      <Facts>
        {before !== null && (
          <Fact label={t('file.correct.before')}>
            <Amount>{before}</Amount>
          </Fact>
        )}
        {amount !== null && (
          <Fact label={t('file.correct.after')}>
            <strong>
              <Amount>{amount}</Amount>
            </strong>{' '}
            {deviation !== null && deviation !== 0 && (
              <Verbatim className={isFar ? 'text-terracotta' : 'text-muted'}>
                ({formatDeviation(deviation)})
              </Verbatim>
            )}
          </Fact>
        )}
        {paid > 0 && (
          <Fact label={t('file.correct.paid')}>
            <Amount>{paid}</Amount>
          </Fact>
        )}
      </Facts>
      <div className="mt-2">
        <Effect preview={preview} />
      </div>
    </>
  )
}

/** Price before and after the typed correction, computed by the server, and what follows from it. */
export const AnswersPreview = ({ number, asked }: { number: string; asked: Question | undefined }) => {
  const { t } = useWords()
  const preview = useCorrectionPreview(number, asked)
  const waiting = asked ? 'file.correct.pricing' : 'file.correct.incomplete'
  return (
    <div role="status" className="rounded-lg border border-line bg-sunken p-4">
      {preview === 'failed' && <p className="text-terracotta">{t('file.correct.failed')}</p>}
      {preview === undefined && <p className="text-muted">{t(waiting)}</p>}
      {preview !== undefined && preview !== 'failed' && <Shown preview={preview} />}
    </div>
  )
}
