import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Translate } from '@wassit/words/catalogue'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Call } from '../api/client.ts'
import type { Refusal } from '../forms/action.ts'
import { useForm } from '../forms/form.tsx'
import { RefusalBox } from '../forms/refusal-box.tsx'
import { textAt } from '../forms/values.ts'
import { noticeText } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import { Checkbox } from '../ui/inputs.tsx'
import { useToast } from '../ui/toast.tsx'
import { keepShown } from './recap-step.ts'
import type { RecapData } from './recap-step.ts'
import { ConflictNotice } from './save-status.tsx'

/** Codes of the refusals that this box is about. */
export const saidByRecap = ['draft.conflict', 'price.changed', 'policy.same-plate'] as const

const amountOf = (price: number) => `\u2066${formatAmount(dirhams(price))}\u2069`

const priceSentence = (before: string, { price }: RecapData, t: Translate): string =>
  price?.price == null
    ? t('quote.recap.priceGone')
    : t('quote.recap.priceChanged', { before: amountOf(Number(before)), now: amountOf(price.price) })

/** Question before a second file of one plate, with the box that confirms it. */
const SamePlate = ({ refusal }: { refusal: Refusal }) => {
  const { t } = useWords()
  const { idOf, initial } = useForm()
  return (
    <RefusalBox refusal={refusal} className="border-amber bg-amber-soft">
      {refusal.notice && <p className="mb-3">{noticeText(t, refusal.notice)}</p>}
      <Checkbox
        id={idOf('another')}
        name="another"
        label={t('quote.recap.another')}
        defaultChecked={initial('another') === 'on'}
      />
    </RefusalBox>
  )
}

interface RecapRefusalProps {
  refusal: Refusal | undefined
  data: RecapData
  call: Call
  /** Address of the recap. */
  href: string
}

/**
 * Tells why a confirmation was refused: the draft or its price is not what the recap showed
 * (RULINGS 40). A recap that still shows the answers of this tab offers the choice; one that
 * already shows the newer answers asks for another look.
 */
export const RecapRefusal = ({ refusal, data, call, href }: RecapRefusalProps) => {
  const { t } = useWords()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [settled, setSettled] = useState<Refusal>()
  if (!refusal || refusal === settled || !saidByRecap.some((code) => code === refusal.code)) return null
  const keepMine = async () => {
    const kept = await keepShown(call, data.draft)
    if (!kept.ok) return showToast({ kind: 'error', text: noticeText(t, kept.notice) })
    await revalidate()
    setSettled(refusal)
  }
  if (refusal.code === 'policy.same-plate') return <SamePlate refusal={refusal} />
  const isShownVersion = textAt(refusal.values, 'version') === String(data.draft.version)
  if (refusal.code === 'draft.conflict' && isShownVersion)
    return <ConflictNotice href={href} refusal={refusal} onKeepMine={() => void keepMine()} />
  return (
    <RefusalBox refusal={refusal} className="border-amber bg-amber-soft">
      <p>
        {refusal.code === 'price.changed'
          ? priceSentence(textAt(refusal.values, 'price'), data, t)
          : t('quote.recap.answersChanged')}
      </p>
    </RefusalBox>
  )
}
