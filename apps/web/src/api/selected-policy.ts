import { tabArea } from '../storage/storage-area.ts'
import type { StorageArea } from '../storage/storage-area.ts'

/** Policy that a request form is about, under the storage keys of spec 001 §3. */
export interface SelectedPolicy {
  insurance_id: string
  N_affaire: string
  /** Coverage id, 1 to 11. */
  insurance_type_id: string
}

const keys = ['insurance_id', 'N_affaire', 'insurance_type_id'] as const

/**
 * Stores the policy for a request form, only in this tab, because another tab may have another
 * policy.
 */
export const selectPolicy = (selected: SelectedPolicy, area: StorageArea = tabArea()): void => {
  for (const key of keys) area.setItem(key, selected[key])
}

/** Returns the stored policy; undefined if there is none, e.g. in another tab. */
export const readSelectedPolicy = (area: StorageArea = tabArea()): SelectedPolicy | undefined => {
  const [id, number, type] = keys.map((key) => area.getItem(key))
  return id && number && type ? { insurance_id: id, N_affaire: number, insurance_type_id: type } : undefined
}

/** Clears the stored policy, after 'Annuler' or a sent request (spec 001 §2). */
export const clearSelectedPolicy = (area: StorageArea = tabArea()): void => {
  for (const key of keys) area.removeItem(key)
}
