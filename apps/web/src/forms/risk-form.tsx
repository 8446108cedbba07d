import type { Field as ProductField, FieldGroup, ProductForm } from '@wassit/domain/products/product-form'
import { useWords } from '../i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { Field } from './field.tsx'
import type { FieldContext } from './field.tsx'
import { useForm } from './form.tsx'
import { UpdateButton } from './people-blocks.tsx'
import './plate.css'
import { PlateTyping } from './plate-typing.tsx'
import { RegistrationHelp } from './registration-help.tsx'
import { proposedField, ValueProposal } from './value-proposal.tsx'

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
  /** True if a bar above the form shows the place, which the focused title then only says. */
  hasBar?: true
}

/** Tells whether answers of a group may affect later questions. */
const leadsOn = (groups: readonly FieldGroup[], index: number): boolean =>
  groups.slice(index).some(({ fields }) => fields.some((field) => field.when))

const Proposal = ({ fields, propose }: Pick<FieldGroup, 'fields'> & Pick<FieldContext, 'propose'>) => {
  const field = proposedField(fields)
  return field && propose && <ValueProposal field={field} propose={propose} />
}

/** Returns the layout of a group. The parts of a plate stand from left to right in every language. */
const layoutOf = (look: FieldGroup['look']) =>
  look === 'plate' ? ({ className: 'plate', dir: 'ltr' } as const) : { className: 'field-grid' }

/** Questions of a product in groups, inside a PostForm with the product's schema. */
export const RiskForm = ({ form, only, hasBar, ...context }: RiskFormProps) => {
  const { t } = useWords()
  const { values } = useForm()
  const isAsked = (field: ProductField) => !field.when || field.when(values)
  const asked = form.groups.map((group) => ({
    ...group,
    // The plate of its parts is drawn already.
    fields: group.fields.filter((field) => isAsked(field) && !(group.look && field.kind === 'computed')),
  }))
  const several = asked.filter(({ fields }) => fields.length > 0).length > 1
  const first = several ? asked.findIndex(({ fields }) => fields.length > 0) : undefined
  return (
    <div>
      {asked.map(
        ({ title, asks, fields, look }, index) =>
          fields.length > 0 && (
            <section
              key={title}
              data-group={index}
              hidden={only && only.index !== index}
              className={only ? only.motion && `slide-${only.motion}` : 'mt-8 first:mt-0'}
            >
              <h2
                tabIndex={-1}
                className="mb-4 scroll-mt-18 border-b border-line pb-2 text-lg font-semibold outline-none"
              >
                {only ? (
                  <span className={cx('block text-sm font-normal text-muted', hasBar && 'sr-only')}>
                    {only.progress}{' '}
                  </span>
                ) : (
                  index === first && !hasBar && <span className="group-progress" aria-hidden="true" />
                )}
                {t(asks ?? title)}
              </h2>
              <div {...layoutOf(look)}>
                {fields.map((field) => (
                  <Field key={field.name} field={field} {...context} />
                ))}
                {leadsOn(form.groups, index) && <UpdateButton />}
                {look === 'plate' && <PlateTyping fields={fields} />}
              </div>
              {look === 'plate' && (
                <p className="js-only mt-3 text-sm text-muted">{t('pricing.plate.whole')}</p>
              )}
              <RegistrationHelp fields={fields} />
              <Proposal fields={fields} propose={context.propose} />
            </section>
          ),
      )}
    </div>
  )
}
