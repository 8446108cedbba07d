import type { Field as ProductField, FieldGroup, ProductForm } from '@wassit/domain/products/product-form'
import { useWords } from '../i18n/words.tsx'
import { Field } from './field.tsx'
import type { FieldContext } from './field.tsx'
import { useForm } from './form.tsx'
import { UpdateButton } from './people-blocks.tsx'

interface RiskFormProps extends FieldContext {
  form: Pick<ProductForm, 'groups'>
}

/** Tells if answers of a group may affect later questions. */
const leadsOn = (groups: readonly FieldGroup[], index: number): boolean =>
  groups.slice(index).some(({ fields }) => fields.some((field) => field.when))

/** Questions of a product in groups, inside a PostForm with the product's schema. */
export const RiskForm = ({ form, ...context }: RiskFormProps) => {
  const { t } = useWords()
  const { values } = useForm()
  const isAsked = (field: ProductField) => !field.when || field.when(values)
  const asked = form.groups.map((group) => ({ ...group, fields: group.fields.filter(isAsked) }))
  return (
    <div className="grid gap-8">
      {asked.map(
        ({ title, fields }, index) =>
          fields.length > 0 && (
            <section key={title}>
              <h2 className="mb-4 border-b border-line pb-2 text-lg font-semibold">{t(title)}</h2>
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
