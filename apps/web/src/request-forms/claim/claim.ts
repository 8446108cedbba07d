import { formatDate } from '@wassit/domain/format/format'
import { readDate } from '@wassit/domain/party/date'
import { textAt } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import type { KindForm } from '../kind-form.ts'
import { ClaimForm } from './claim-form.tsx'
import { PhotoGuide } from './photo-guide.tsx'

/**
 * Returns `DD-MM-YYYY HH:mm, place` (spec 001 §3: free text date and place), without a time if it
 * is unknown.
 */
export const dateAndPlace = (values: FormValues): string => {
  const day = readDate(textAt(values, 'date_sinistre'))
  const place = textAt(values, 'lieu').trim()
  const moment = [day && formatDate(day), textAt(values, 'heure')].filter(Boolean).join(' ')
  return place && [moment, place].filter(Boolean).join(', ')
}

export const claim: KindForm = {
  Questions: ClaimForm,
  groups: [
    { key: 'safety', names: ['blesses'] },
    { key: 'what', names: ['type_sinistre'] },
    { key: 'when', names: ['date_sinistre', 'heure', 'lieu'] },
    { key: 'story', names: ['circonstances', 'tiers'] },
    { key: 'photos', names: ['photos'] },
    { key: 'files', names: ['rapport', 'factures', 'rib'] },
  ],
  PhotoGuide,
  order: () => ['type_sinistre', 'date_sinistre', 'lieu', 'circonstances', 'tiers'],
  fields: (values) => ({
    type_sinistre: values.type_sinistre,
    date_sinistre: textAt(values, 'date_sinistre'),
    date_lieu: dateAndPlace(values),
    circonstances: values.circonstances,
    tiers: values.tiers,
  }),
  day: 'date_sinistre',
  fieldOf: (path) => (path === 'date_lieu' ? 'lieu' : undefined),
}
