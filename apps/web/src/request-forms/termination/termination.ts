import type { KindForm } from '../kind-form.ts'
import { isOwnMotive, motiveIn, ownMotive } from './motive.ts'
import { TerminationForm } from './termination-form.tsx'

export const termination: KindForm = {
  Questions: TerminationForm,
  order: () => ['motif', ownMotive, 'date_resiliation'],
  fields: (values) => ({ motif: motiveIn(values), date_resiliation: values.date_resiliation }),
  day: 'date_resiliation',
  fieldOf: (path, values) => (path === 'motif' && isOwnMotive(values) ? ownMotive : undefined),
}
