import { newContact } from './factories.ts'
import type { Browser } from './factories.ts'

/** Returns the identity of a rendered form (RULINGS 40). */
export const newWriter = (): string => crypto.randomUUID()

/** Returns the calls of a draft, from the usual browser unless another one is given. */
export const draftCalls = (usual: () => Browser) => ({
  read: (draft: string, from = usual()) => from.get(`/api/draft/${draft}`),
  save: (draft: string, body: object, from = usual()) =>
    from.post(`/api/draft/${draft}`, { answers: {}, version: 1, writer: newWriter(), ...body }),
  contact: (draft: string, body: object, from = usual()) =>
    from.post(`/api/draft/${draft}/contact`, { ...newContact(), insuranceType: 'stagiaire', ...body }),
})
