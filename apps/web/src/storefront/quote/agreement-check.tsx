import { adminCalls } from '@wassit/domain/api/people/admin'
import type { Answer } from '@wassit/domain/api/endpoint'
import { formatRate } from '@wassit/domain/format/format'
import { productOfCode, catalogue } from '@wassit/domain/products/catalogue'
import { useEffect, useState } from 'react'
import type { CallResult } from '../../api/client.ts'
import { browserCall } from '../../api/context.ts'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

type Worth = Answer<typeof adminCalls.checkAgreement>

/** Message about a code. `verdictOf` returns undefined when the server could not check the code. */
export type Verdict = { known: true; worth: Worth } | { known: false; notice: Notice }

export const verdictOf = (result: CallResult<typeof adminCalls.checkAgreement>): Verdict | undefined => {
  if (result.ok) return { known: true, worth: result.data }
  if (result.offline || result.code !== 'agreement.unknown') return undefined
  return { known: false, notice: result.notice }
}

/** Pause in typing before the code is looked up. */
const pauseMs = 600

/**
 * Looks up a code's worth for a product, after a pause in typing or as soon as the field loses the
 * focus.
 */
const useVerdict = (code: string, product: string, inputId: string): Verdict | undefined => {
  const [found, setFound] = useState<{ key: string; verdict: Verdict | undefined }>()
  const key = `${product} ${code}`
  useEffect(() => {
    const known = productOfCode(product)
    if (!known) return
    let isCurrent = true
    let isAsked = false
    const ask = async () => {
      if (isAsked) return
      isAsked = true
      const body = { convention: code, insuranceType: catalogue[known].code }
      const verdict = verdictOf(await browserCall(adminCalls.checkAgreement, { body }))
      if (isCurrent) setFound({ key, verdict })
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    const input = document.getElementById(inputId)
    const handleBlur = () => void ask()
    input?.addEventListener('blur', handleBlur)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      input?.removeEventListener('blur', handleBlur)
    }
  }, [code, product, key, inputId])
  return found?.key === key ? found.verdict : undefined
}

export interface AgreementCheckProps {
  code: string
  /** Product code on the wire; '' before one is chosen. */
  product: string
  inputId: string
}

const Sentence = ({ verdict }: { verdict: Verdict }) => {
  const { t } = useWords()
  if (!verdict.known) return <span>{noticeText(t, verdict.notice)}</span>
  const { kind, label, rate } = verdict.worth
  return (
    <span className="font-semibold text-mint">
      {kind === 'discount'
        ? t('common.labelled', { label, text: `\u2066−${formatRate(rate)}\u2069` })
        : label}
    </span>
  )
}

/**
 * Announces the worth of the agreement code politely below its field. An unknown code does not
 * block the form.
 */
export const AgreementCheck = ({ code, product, inputId }: AgreementCheckProps) => {
  const verdict = useVerdict(code, product, inputId)
  return (
    // Rendered before its text, because screen readers announce only changes of an existing status.
    <p role="status" className={cx('flex items-start gap-1.5 text-sm text-muted', verdict && 'mt-1.5')}>
      {verdict && (
        <>
          <Icon
            name={verdict.known ? 'check' : 'dot'}
            className={`mt-0.5 size-4 shrink-0 ${verdict.known ? 'text-mint' : ''}`}
          />
          <Sentence verdict={verdict} />
        </>
      )}
    </p>
  )
}
