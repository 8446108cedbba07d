import type { Erasure } from '../rights-requests/erasure-of-asker.ts'
import { erasePerson, explainErasure } from './erasure.service.ts'
import { eraseVisitor, explainVisitorErasure } from './visitor-erasure.service.ts'

/** Erasure of the data of a person on their request. */
export const askerErasure: Erasure = {
  explain: (db, asker, now) =>
    'userId' in asker ? explainErasure(db, asker.userId, now) : explainVisitorErasure(db, asker, now),
  erase: (deps, asker, { approvedBy, request, isDue }) =>
    'userId' in asker
      ? erasePerson(deps, asker.userId, { approvedBy, isDue })
      : eraseVisitor(deps, { contact: asker, request, isDue }),
}
