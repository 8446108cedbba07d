import { languageCodes, languageNames, languages, languageTags } from '@wassit/domain/i18n/language'
import { useLocation } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { paths, withoutLanguage } from '../paths.ts'
import { cx } from '../ui/class-names.ts'

/**
 * The three languages as buttons of a plain form: the answer is a new document, because language and
 * direction change with it. Works without JavaScript.
 */
export const LanguageButtons = ({ className, label }: { className?: string; label?: string }) => {
  const { t, language } = useWords()
  // A page kept for everybody has no other query than a language, so both sides write the same.
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={paths.language} className={className}>
      <input type="hidden" name="next" value={withoutLanguage(pathname, search)} />
      <div
        role="group"
        aria-label={label ?? t('common.language.label')}
        className="inline-flex rounded-lg border border-line-strong bg-surface p-0.5"
      >
        {languages.map((each) => (
          <button
            key={each}
            name="lang"
            value={languageCodes[each]}
            lang={languageTags[each]}
            aria-pressed={each === language}
            className={cx(
              'min-h-9 cursor-pointer rounded-md px-3 text-sm font-semibold',
              each === language ? 'bg-brand text-on-brand' : 'text-ink hover:bg-sunken',
            )}
          >
            {languageNames[each]}
          </button>
        ))}
      </div>
    </form>
  )
}
