import { newContact } from './factories.ts'
import type { Browser } from './factories.ts'

/** A form's identity, as each rendered one has its own (RULINGS 40). */
export const newWriter = (): string => crypto.randomUUID()

/** The calls of a draft, from a browser that is opened later unless another one is named. */
export const draftCalls = (usual: () => Browser) => ({
  read: (draft: string, from = usual()) => from.get(`/api/draft/${draft}`),
  save: (draft: string, body: object, from = usual()) =>
    from.post(`/api/draft/${draft}`, { answers: {}, version: 1, writer: newWriter(), ...body }),
  contact: (draft: string, body: object, from = usual()) =>
    from.post(`/api/draft/${draft}/contact`, { ...newContact(), insuranceType: 'stagiaire', ...body }),
})
