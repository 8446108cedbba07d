import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import type { Draft, PriceAnswer } from '@wassit/domain/api/sales/quotes'
import type { Answers, ProductForm } from '@wassit/domain/products/product-form'
import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import type { Call } from '../api/client.ts'
import { CountedAmount } from '../forms/counted-amount.tsx'
import { useForm } from '../forms/form.tsx'
import { useWords } from '../i18n/words.tsx'
import { cx } from '../ui/class-names.ts'

/** Pause in typing before the price is asked for. */
const pauseMs = 400

interface LivePriceProps {
  call: Call
  draft: Draft
  form: ProductForm
  schema: z.ZodMiniType
  className: string | undefined
}

/** Returns the answers to price once they suffice; those that do not change the price may be missing. */
const usePriceable = ({ form, schema }: LivePriceProps): Answers | undefined => {
  const { values } = useForm()
  return useMemo(() => {
    const given = Object.entries(values).filter(([, value]) => value !== '')
    const answers = Object.fromEntries(given)
    const read = schema.safeParse({ ...form.standIns?.(answers), ...answers })
    return read.success ? (read.data as Answers) : undefined
  }, [form, schema, values])
}

/** Returns the price of the answers so far; the last one until the server has the next. */
const usePrice = (props: LivePriceProps): PriceAnswer | undefined => {
  const { call, draft } = props
  const answers = usePriceable(props)
  const question = answers && JSON.stringify({ insuranceType: draft.insuranceType, ...answers })
  const [price, setPrice] = useState<PriceAnswer>()
  useEffect(() => {
    if (!question) return
    let current = true
    const ask = async () => {
      const body = { data: JSON.parse(question) as Answers }
      const result = await call(quoteCalls.price, { body })
      if (current) setPrice(result.ok ? result.data : undefined)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [call, question])
  // The calls that try agreement codes are few (docs/decisions/004-wizard.md): a price with a
  // discount waits for the recap.
  return question && !draft.conventionKnown ? price : undefined
}

const Amount = ({ price }: { price: PriceAnswer }) => {
  const { t } = useWords()
  if (price.price === null) return <p className="text-sm">{t('common.price.later')}</p>
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold max-sm:sr-only">{t('common.price.title')}</span>
        <span className="text-lg font-semibold text-saffron-ink tabular-nums sm:text-2xl lg:text-3xl">
          <CountedAmount amount={price.price} />
        </span>
      </p>
      <p className="text-sm text-muted max-sm:text-xs">
        {t('common.price.period', { period: t(price.period as MessageId) })}
        {price.indicatif && ` · ${t('common.price.indicative')}`}
      </p>
    </>
  )
}

/** Price of the answers so far: in the foot of a phone's group, next to the questions on a desktop. */
export const LivePrice = (props: LivePriceProps) => {
  const { t } = useWords()
  const price = usePrice(props)
  const isShown = price !== undefined
  // The bar that appears at the foot must not cover the field in which the visitor types.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div role="status" className={cx('max-sm:text-sm', props.className, !price && 'max-lg:hidden')}>
      {price ? <Amount price={price} /> : <p className="text-sm text-muted">{t('quote.risk.priceSoon')}</p>}
    </div>
  )
}
