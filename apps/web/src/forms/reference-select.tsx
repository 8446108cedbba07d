import { otherName } from '@wassit/domain/products/product'
import type { ReferenceField } from '@wassit/domain/products/product'
import { useEffect, useState } from 'react'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Select } from '../ui/inputs.tsx'
import { useForm } from './form.tsx'
import { useShared } from './plain-fields.tsx'
import type { LoadModels, ReferenceLists, ReferenceOption } from './references.ts'
import { textAt } from './values.ts'

interface ReferenceSelectProps {
  field: ReferenceField
  name: string
  references?: ReferenceLists
  loadModels?: LoadModels
}

const none: readonly ReferenceOption[] = []

/** The options: given with the page, or for models those of the brand chosen meanwhile. */
const useOptions = ({ field, references, loadModels }: ReferenceSelectProps) => {
  const { values, initial } = useForm()
  const parent = field.dependsOn
  const given = references?.[field.source] ?? none
  const parentValue = parent ? textAt(values, parent) : ''
  const [startParent] = useState(() => (parent ? initial(parent) : ''))
  const [loaded, setLoaded] = useState<{ parent: string; options: readonly ReferenceOption[] }>()
  useEffect(() => {
    if (!loadModels || !parentValue || parentValue === startParent) return
    let current = true
    void loadModels(parentValue).then((options) => current && setLoaded({ parent: parentValue, options }))
    return () => {
      current = false
    }
  }, [loadModels, parentValue, startParent])
  if (!parent || parentValue === startParent) return { options: given, key: startParent }
  return { options: loaded?.parent === parentValue ? loaded.options : none, key: parentValue }
}

/**
 * A choice among rows of the database. The row's name is sent beside its id. Changing the brand empties
 * the model; without JavaScript a button asks the server for the brand's models.
 */
export const ReferenceSelect = (props: ReferenceSelectProps) => {
  const { field, name } = props
  const { t } = useWords()
  const form = useForm()
  const { options, key } = useOptions(props)
  const chosen = options.find(({ value }) => value === textAt(form.values, name))
  const choose = (value: string) => {
    const fills = options.find((option) => option.value === value)?.fills
    if (field.fills && fills) form.fill(field.fills, fills)
  }
  return (
    <>
      <Select
        {...useShared(field, name)}
        key={key}
        name={name}
        defaultValue={
          key === (field.dependsOn ? form.initial(field.dependsOn) : key) ? form.initial(name) : ''
        }
        choices={options.map(({ value, label }) => ({
          value,
          label: label === otherName ? t('products.reference.other') : label,
        }))}
        placeholder={t('common.form.choose')}
        onChange={(event) => choose(event.target.value)}
      />
      <input type="hidden" name={field.textName} value={chosen?.label ?? ''} />
      {field.dependsOn && (
        <button
          type="submit"
          name="_intent"
          value="update"
          className={buttonClass('secondary', 'small', 'js-hidden col-span-6 justify-self-start')}
        >
          {t('common.form.updateModels')}
        </button>
      )}
    </>
  )
}
