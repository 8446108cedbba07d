import { languageCodes, languageNames, languages, languageTags } from '@wassit/domain/i18n/language'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { paths, withoutLanguage } from '../paths.ts'
import { cx } from '../ui/class-names.ts'

/**
 * The three languages as buttons of a plain form. Once the page is alive it changes its words where it
 * stands, so that nothing typed and no chosen file is lost; without JavaScript, or where the words cannot
 * be fetched, the answer is a new document.
 */
export const LanguageButtons = ({ className, label }: { className?: string; label?: string }) => {
  const { t, language, speak } = useWords()
  // A page kept for everybody has no other query than a language, so both sides write the same.
  const { pathname, search } = useLocation()
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const chosen = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value
    const next = languages.find((each) => languageCodes[each] === chosen)
    if (!speak || !next) return
    event.preventDefault()
    const form = event.currentTarget
    // Sent as a form after all: with its button, which says the language.
    speak(next).catch(() => {
      form.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'lang', value: chosen }),
      )
      form.submit()
    })
  }
  return (
    <form method="post" action={paths.language} className={className} onSubmit={handleSubmit}>
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
