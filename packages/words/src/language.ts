/** Languages of the product. `ar` is `ma` on the wire (spec 000 §1). */
export const languages = ['fr', 'en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Codes of the specification, used by the `lang` cookie, local storage and every call. */
export const languageCodes = { fr: 'fr', en: 'en', ar: 'ma' } as const satisfies Record<Language, string>
export type LanguageCode = (typeof languageCodes)[Language]

/** BCP 47 tags for `<html lang>`, hreflang and Intl. Moroccan Arabic uses Latin digits. */
export const languageTags = { fr: 'fr-MA', en: 'en', ar: 'ar-MA' } as const satisfies Record<Language, string>

/** Names of the languages, as their speakers write them. */
export const languageNames = { fr: 'Français', en: 'English', ar: 'العربية' } as const satisfies Record<
  Language,
  string
>

/** Short names of the languages for a narrow bar. */
export const languageLetters = { fr: 'Fr', en: 'En', ar: 'ع' } as const satisfies Record<Language, string>

export const defaultLanguage: Language = 'fr'

export const textDirection = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Returns the language of a wire code; `undefined` for anything else. */
export const languageOfCode = (code: unknown): Language | undefined =>
  languages.find((language) => languageCodes[language] === code)
