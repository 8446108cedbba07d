import { productForms } from '@wassit/domain/products/forms'
import { adjustableFields } from '@wassit/domain/products/product-form'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Refusal } from '../../forms/action.ts'
import { Field } from '../../forms/field.tsx'
import { PostForm, useForm } from '../../forms/form.tsx'
import { questionWords } from '../../forms/question-words.ts'
import { valuesOfAnswers } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import type { RecapData } from '../recap-step.ts'
import { readAdjusted } from './adjusted.ts'

/** Value of the hidden field that tells this form from the others of the page. */
const adjustPart = 'adjust'

export const isOfAdjustment = (refusal: Refusal | undefined): boolean => refusal?.values.part === adjustPart

/** Pause after the last key before the prices are asked for; long enough to type an amount. */
const pauseMs = 700

interface AdjustProps {
  data: RecapData
  /** Told whether the prices on the screen are those of earlier values. */
  onOld: (isOld: boolean) => void
}

/** Sends the form by itself after a pause, and tells whether the prices are those of its values. */
const Repricing = ({ data: { product, draft }, onOld }: AdjustProps) => {
  const { t } = useWords()
  const { values, pending, alive, say } = useForm()
  const place = useRef<HTMLDivElement>(null)
  // Values that were sent once are not sent again unasked, e.g. after the network was away.
  const sent = useRef<string>(undefined)
  const read = useMemo(() => readAdjusted(product, draft.answers, values), [product, draft.answers, values])
  const names = adjustableFields(productForms[product]).map(({ name }) => name)
  const isOld = alive && !(read.ok && names.every((name) => read.answers[name] === draft.answers[name]))
  const typed = JSON.stringify(names.map((name) => values[name]))
  const reprice = useEffectEvent((now: string) => {
    if (sent.current === now) return
    if (!read.ok) return say(read.issues.filter(({ path }) => names.includes(path)))
    sent.current = now
    place.current?.closest('form')?.requestSubmit()
  })
  useEffect(() => {
    if (!isOld || pending) return
    const timer = setTimeout(() => reprice(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [isOld, pending, typed])
  useEffect(() => {
    onOld(isOld)
    return () => onOld(false)
  }, [isOld, onOld])
  return (
    <div ref={place} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" look="secondary" aria-disabled={pending || undefined}>
        {t('offers.adjust.submit')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isOld && t(pending ? 'offers.adjust.pending' : 'offers.adjust.old')}
      </p>
    </div>
  )
}

/** Values of the insured thing, asked again next to the offers; a change prices all of them at once. */
export const AdjustForm = ({ data, refusal, onOld }: AdjustProps & { refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const { product, draft } = data
  // The same writer may save again while the answer to an earlier change is on its way.
  const [writer] = useState(data.writer)
  // Stays open when the values that were refused are corrected.
  const [isOpen, setOpen] = useState(false)
  const form = productForms[product]
  const fields = adjustableFields(form)
  const values = useMemo(() => valuesOfAnswers(draft.answers), [draft.answers])
  if (fields.length === 0) return null
  return (
    <Fold title={t('offers.adjust.title')} isOpen={isOpen || isOfAdjustment(refusal)} onToggle={setOpen}>
      <PostForm
        values={values}
        refusal={isOfAdjustment(refusal) ? refusal : undefined}
        questionOf={(path) => questionWords(form, path, t)}
        keepsPlace
      >
        <input type="hidden" name="_intent" value={adjustPart} />
        <input type="hidden" name="part" value={adjustPart} />
        <input type="hidden" name="version" value={draft.version} />
        <input type="hidden" name="writer" value={writer} />
        <div className="field-grid max-w-2xl">
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </div>
        <Repricing data={data} onOld={onOld} />
      </PostForm>
    </Fold>
  )
}
