import { claimTypeOf } from '@wassit/domain/request/claim/claim-types'
import { asDate, asKey, asText } from '@wassit/domain/request/fields'
import type { KindView } from '../kind-view.ts'
import { ClaimCard } from './claim-card.tsx'

export const claim: KindView<'claim'> = {
  fields: [
    { name: 'type_sinistre', label: 'request-desk.asked.claimType', read: asKey(claimTypeOf) },
    { name: 'date_sinistre', label: 'request-desk.asked.lossDay', read: asDate },
    { name: 'date_lieu', label: 'request-desk.asked.place', read: asText },
    { name: 'circonstances', label: 'request-desk.asked.circumstances', read: asText },
    { name: 'tiers', label: 'request-desk.asked.thirdParty', read: asText },
  ],
  Card: ClaimCard,
}
