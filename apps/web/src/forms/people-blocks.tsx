import type { PeopleField } from '@wassit/domain/products/product-form'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'
import { useForm } from './form.tsx'
import { PlainDate, PlainText } from './plain-fields.tsx'

interface PeopleBlocksProps {
  field: PeopleField
  name: string
  today?: string
}

export const PeopleBlocks = ({ field, name, today }: PeopleBlocksProps) => {
  const { t } = useWords()
  const { values } = useForm()
  const count = Math.max(0, Math.min(field.count(values) ?? 0, field.atMost))
  return (
    <div className="col-span-6 grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} data-person="" className="rounded-lg border border-line p-4">
          <legend className="px-1 font-semibold">{t(field.blockLabel, { number: index + 1 })}</legend>
          <div className="field-grid">
            {field.fields.map((inner) => {
              const path = `${name}[${index}].${inner.name}`
              return inner.kind === 'date' ? (
                <PlainDate key={path} field={inner} name={path} today={today} />
              ) : (
                <PlainText key={path} field={inner} name={path} />
              )
            })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** Button that shows dependent questions (spouse, children) without JavaScript. */
export const UpdateButton = () => (
  <button
    type="submit"
    name="_intent"
    value="update"
    className={buttonClass('secondary', 'small', 'js-hidden col-span-6 justify-self-start')}
  >
    {useWords().t('common.form.update')}
  </button>
)
