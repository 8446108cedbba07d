import type { Field as ProductField } from '@wassit/domain/products/product-form'
import { PeopleBlocks } from './people-blocks.tsx'
import {
  Computed,
  PlainChoice,
  PlainDate,
  PlainMoney,
  PlainNumber,
  PlainText,
  PlainYesNo,
} from './plain-fields.tsx'
import { ReferenceSelect } from './reference-select.tsx'
import type { LoadList, ReferenceLists } from './references.ts'
import type { ProposeValue } from './value-proposal.tsx'

export interface FieldContext {
  references?: ReferenceLists
  loadList?: LoadList
  /** Asks the server for the value of a question that has one to propose. */
  propose?: ProposeValue
  /** Today as an ISO date: the maximum of a date in the past. */
  today?: string
}

const unknownKind = (field: never): never => {
  throw new Error(`no input for ${JSON.stringify(field)}`)
}

export const Field = ({ field, references, loadList, today }: FieldContext & { field: ProductField }) => {
  const { name } = field
  switch (field.kind) {
    case 'text':
      return <PlainText field={field} name={name} />
    case 'number':
      return <PlainNumber field={field} name={name} />
    case 'money':
      return <PlainMoney field={field} name={name} />
    case 'date':
      return <PlainDate field={field} name={name} today={today} />
    case 'choice':
      return <PlainChoice field={field} name={name} />
    case 'yesNo':
      return <PlainYesNo field={field} name={name} />
    case 'reference':
      return <ReferenceSelect field={field} name={name} references={references} loadList={loadList} />
    case 'computed':
      return <Computed field={field} name={name} />
    case 'people':
      return <PeopleBlocks field={field} name={name} today={today} />
    default:
      return unknownKind(field)
  }
}
