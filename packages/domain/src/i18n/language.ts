/** The languages the product speaks. `ar` is written `ma` on the wire (spec 000 §1). */
export const languages = ['fr', 'en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Codes of the specification: the `lang` cookie, local storage and every call use them. */
export const languageCodes = { fr: 'fr', en: 'en', ar: 'ma' } as const satisfies Record<Language, string>
export type LanguageCode = (typeof languageCodes)[Language]

/** BCP 47 tags for `<html lang>`, hreflang and Intl. Moroccan Arabic writes Latin digits. */
export const languageTags = { fr: 'fr-MA', en: 'en', ar: 'ar-MA' } as const satisfies Record<Language, string>

/** Each language's own name, as its speakers write it. */
export const languageNames = { fr: 'Français', en: 'English', ar: 'العربية' } as const satisfies Record<
  Language,
  string
>

/** The same for a narrow bar. */
export const languageLetters = { fr: 'Fr', en: 'En', ar: 'ع' } as const satisfies Record<Language, string>

export const defaultLanguage: Language = 'fr'
/** Where a text is missing, English stands in (spec 000 §9). */
export const fallbackLanguage: Language = 'en'

export const textDirection = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The language of a wire code; `undefined` for anything else. */
export const languageOfCode = (code: unknown): Language | undefined =>
  languages.find((language) => languageCodes[language] === code)
