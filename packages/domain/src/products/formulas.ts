import { fieldsOf } from './product-form.ts'
import type { Option, ProductForm } from './product-form.ts'

export interface Formulas {
  /** Key of the answer that chooses the formula. */
  name: string
  /** Formulas on offer, in the order of the form. */
  options: readonly Option[]
}

/** Returns the formulas of a product; undefined if there is nothing to choose from. */
export const formulasOf = (form: Pick<ProductForm, 'groups' | 'formula'>): Formulas | undefined => {
  const field = fieldsOf(form).find(({ name }) => name === form.formula)
  if (field?.kind !== 'choice') return undefined
  const options = field.options.filter(({ disabled }) => !disabled)
  return options.length > 1 ? { name: field.name, options } : undefined
}
