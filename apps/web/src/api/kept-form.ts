import { tabArea } from '../storage/storage-area.ts'

/** Texts of a form, by field. */
type Texts = Readonly<Record<string, string>>

const keyOf = (form: string): string => `form-${form}`

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/** Keeps what was typed in a form in this tab, until it is sent: a reload or a code page must not lose it. */
export const keepForm = (form: string, texts: Texts): void =>
  tabArea().setItem(keyOf(form), JSON.stringify(texts))

/** Returns the kept texts of a form whose field `of` names `owner`; undefined for those of someone else. */
export const keptForm = (form: string, of: string, owner: string): Texts | undefined => {
  const kept = tabArea().getItem(keyOf(form))
  if (kept === null) return undefined
  try {
    const texts: unknown = JSON.parse(kept)
    return isTexts(texts) && texts[of] === owner ? texts : undefined
  } catch {
    return undefined
  }
}

export const forgetForm = (form: string): void => tabArea().removeItem(keyOf(form))
