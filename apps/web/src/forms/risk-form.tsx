import type { Field as ProductField, FieldGroup, ProductForm } from '@wassit/domain/products/product-form'
import { useWords } from '../i18n/words.tsx'
import { Field } from './field.tsx'
import type { FieldContext } from './field.tsx'
import { useForm } from './form.tsx'
import { UpdateButton } from './people-blocks.tsx'

/** Group that fills the screen of a phone; all groups are shown without one. */
interface ShownGroup {
  index: number
  /** Text such as "Question 2 sur 6"; empty for the only group. */
  progress: string
  /** Side from which it slides in. */
  motion?: 'next' | 'back'
}

interface RiskFormProps extends FieldContext {
  form: Pick<ProductForm, 'groups'>
  only?: ShownGroup
}

/** Tells if answers of a group may affect later questions. */
const leadsOn = (groups: readonly FieldGroup[], index: number): boolean =>
  groups.slice(index).some(({ fields }) => fields.some((field) => field.when))

/** Questions of a product in groups, inside a PostForm with the product's schema. */
export const RiskForm = ({ form, only, ...context }: RiskFormProps) => {
  const { t } = useWords()
  const { values } = useForm()
  const isAsked = (field: ProductField) => !field.when || field.when(values)
  const asked = form.groups.map((group) => ({ ...group, fields: group.fields.filter(isAsked) }))
  return (
    <div className="grid gap-8">
      {asked.map(
        ({ title, fields }, index) =>
          fields.length > 0 && (
            <section
              key={title}
              data-group={index}
              hidden={only && only.index !== index}
              className={only?.motion && `slide-${only.motion}`}
            >
              <h2
                tabIndex={-1}
                className="mb-4 scroll-mt-18 border-b border-line pb-2 text-lg font-semibold outline-none"
              >
                {only && <span className="block text-sm font-normal text-muted">{only.progress}</span>}
                {t(title)}
              </h2>
              <div className="field-grid">
                {fields.map((field) => (
                  <Field key={field.name} field={field} {...context} />
                ))}
                {leadsOn(form.groups, index) && <UpdateButton />}
              </div>
            </section>
          ),
      )}
    </div>
  )
}
