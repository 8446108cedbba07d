import { claimTypeOf } from '@wassit/domain/request/claim/claim-types'
import { asDate, asKey, asText } from '@wassit/domain/request/fields'
import type { KindView } from '../kind-view.ts'
import { ClaimCard } from './claim-card.tsx'

export const claim: KindView<'claim'> = {
  fields: [
    { name: 'type_sinistre', label: 'console.request.asked.claimType', read: asKey(claimTypeOf) },
    { name: 'date_sinistre', label: 'console.request.asked.lossDay', read: asDate },
    { name: 'date_lieu', label: 'console.request.asked.place', read: asText },
    { name: 'circonstances', label: 'console.request.asked.circumstances', read: asText },
    { name: 'tiers', label: 'console.request.asked.thirdParty', read: asText },
  ],
  Card: ClaimCard,
}
