import { otherName } from '@wassit/domain/products/product-form'
import type { ReferenceField } from '@wassit/domain/products/product-form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Select } from '../ui/inputs.tsx'
import { useRetryOnline } from '../ui/use-retry-online.ts'
import { useForm } from './form.tsx'
import { useShared } from './plain-fields.tsx'
import type { LoadList, ReferenceLists, ReferenceOption } from './references.ts'
import { textAt } from './values.ts'

interface ReferenceSelectProps {
  field: ReferenceField
  name: string
  references?: ReferenceLists
  loadList?: LoadList
}

interface Loaded {
  parent: string
  options: readonly ReferenceOption[] | undefined
}

const none: readonly ReferenceOption[] = []

/** Returns the list of the page, or the one loaded since for another brand or after a failure. */
const useList = ({ field, references, loadList }: ReferenceSelectProps) => {
  const { values, initial } = useForm()
  const parent = field.dependsOn
  const parentValue = parent ? textAt(values, parent) : ''
  const [startParent] = useState(() => (parent ? initial(parent) : ''))
  const [loaded, setLoaded] = useState<Loaded>()
  const latest = useRef(parentValue)
  const load = useCallback(async () => {
    latest.current = parentValue
    const options = await loadList?.(field.source, parentValue)
    if (latest.current === parentValue) setLoaded({ parent: parentValue, options })
  }, [loadList, field.source, parentValue])
  const isGiven = parentValue === startParent
  useEffect(() => {
    if (parentValue && !isGiven) void load()
  }, [load, parentValue, isGiven])
  const given = isGiven ? { parent: parentValue, options: references?.[field.source] } : undefined
  const list = loaded?.parent === parentValue ? loaded : given
  // An empty list is a failure: every brand has models, and there are always brands.
  const isEmpty = list !== undefined && !list.options?.length
  return {
    options: list?.options ?? none,
    key: parentValue,
    isStart: isGiven,
    failed: isEmpty && (!parent || parentValue !== ''),
    retry: load,
  }
}

/** Alert of a missing list with a retry: in place with JavaScript, by the server without. */
const ListFailed = ({ onRetry }: { onRetry: () => Promise<void> }) => {
  const { t } = useWords()
  useRetryOnline(onRetry)
  const text = t('common.retry')
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-terracotta">
      <p>{t('errors.references')}</p>
      <Button look="secondary" size="small" className="js-only" onClick={() => void onRetry()}>
        {text}
      </Button>
      <button
        type="submit"
        name="_intent"
        value="update"
        className={buttonClass('secondary', 'small', 'js-hidden')}
      >
        {text}
      </button>
    </div>
  )
}

/**
 * Choice among rows of the database; the name of the row is sent with its id. A change of the brand
 * empties the model; without JavaScript a button loads the brand's models.
 */
export const ReferenceSelect = (props: ReferenceSelectProps) => {
  const { field, name } = props
  const { t } = useWords()
  const form = useForm()
  const { options, key, isStart, failed, retry } = useList(props)
  const chosen = options.find(({ value }) => value === textAt(form.values, name))
  const choose = (value: string) => {
    const fills = options.find((option) => option.value === value)?.fills
    if (field.fills && fills) form.fill(field.fills, fills)
  }
  // In the field's own cell, so that the grid keeps its rows.
  const below = failed ? (
    <ListFailed onRetry={retry} />
  ) : (
    field.dependsOn && (
      <button
        type="submit"
        name="_intent"
        value="update"
        className={buttonClass('secondary', 'small', 'js-hidden mt-2')}
      >
        {t('common.form.updateModels')}
      </button>
    )
  )
  return (
    <>
      <Select
        {...useShared(field, name)}
        // The key changes when a late list arrives, so that the earlier answer is selected again.
        key={failed ? `${key} failed` : key}
        name={name}
        defaultValue={isStart ? form.initial(name) : ''}
        choices={options.map(({ value, label }) => ({
          value,
          label: label === otherName ? t('products.reference.other') : label,
        }))}
        placeholder={t('common.form.choose')}
        below={below}
        onChange={(event) => choose(event.target.value)}
      />
      <input type="hidden" name={field.textName} value={chosen?.label ?? ''} />
    </>
  )
}
