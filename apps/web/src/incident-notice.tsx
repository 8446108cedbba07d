import { languageTags, languages, textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { Icon } from './ui/icon.tsx'

interface IncidentNoticeProps {
  label: Readonly<Record<Language, string>>
  text: Readonly<Record<Language, string>>
}

/** CSS selects the language, because the page may change its language without a reload. */
const shownIn: Readonly<Record<Language, string>> = {
  fr: '[html[lang^=fr]_&]:flex',
  en: '[html[lang^=en]_&]:flex',
  ar: '[html[lang^=ar]_&]:flex',
}

/**
 * Current incident above the page. It is outside of the hydrated root, so that it needs no script
 * and nothing moves when one runs.
 */
export const IncidentNotice = ({ label, text }: IncidentNoticeProps) => (
  <aside className="border-b border-amber bg-amber-soft print:hidden">
    {languages.map((language) => (
      <p
        key={language}
        lang={languageTags[language]}
        dir={textDirection(language)}
        className={`mx-auto hidden max-w-6xl items-start gap-3 px-4 py-2.5 text-sm text-ink ${shownIn[language]}`}
      >
        <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-amber" />
        <span>
          <strong className="font-semibold">{label[language]}</strong>
          <span aria-hidden="true"> · </span>
          <span className="whitespace-pre-line">{text[language]}</span>
        </span>
      </p>
    ))}
  </aside>
)
