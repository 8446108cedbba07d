import { tabArea } from './storage-area.ts'
import type { StorageArea } from './storage-area.ts'

/** The contract a request form is about, under the storage keys of spec 001 §3. */
export interface SelectedInsurance {
  insurance_id: string
  /** Its number. */
  N_affaire: string
  /** Its coverage id, 1 to 11. */
  insurance_type_id: string
}

const keys = ['insurance_id', 'N_affaire', 'insurance_type_id'] as const

/** Carries a contract over to a request form; for this tab alone, as another may be about another one. */
export const selectInsurance = (selected: SelectedInsurance, area: StorageArea = tabArea()): void => {
  for (const key of keys) area.setItem(key, selected[key])
}

/** The contract that was carried over; undefined where it was not, e.g. in another tab. */
export const readSelectedInsurance = (area: StorageArea = tabArea()): SelectedInsurance | undefined => {
  const [id, number, type] = keys.map((key) => area.getItem(key))
  return id && number && type ? { insurance_id: id, N_affaire: number, insurance_type_id: type } : undefined
}

/** 'Annuler' and a request that was sent leave nothing behind (spec 001 §2). */
export const clearSelectedInsurance = (area: StorageArea = tabArea()): void => {
  for (const key of keys) area.removeItem(key)
}
