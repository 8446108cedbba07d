import {
  languageCodes,
  languageLetters,
  languageNames,
  languages,
  languageTags,
} from '@wassit/words/language'
import { useRef } from 'react'
import type { SubmitEvent } from 'react'
import { useLocation } from '../routing/navigation.tsx'
import { useWords } from '../i18n/words.tsx'
import { paths, withoutLanguage } from '@wassit/domain/site/paths'
import { cx } from '../ui/class-names.ts'
import { useHeldForm } from '../ui/use-held-form.ts'

interface LanguageButtonsProps {
  className?: string
  label?: string
  /** Shows each language by its first letters, for a bar. */
  short?: boolean
}

/**
 * Buttons of the three languages in a plain form. After hydration the page changes its words in
 * place, so that typed text and chosen files are kept. Without JavaScript, or if the words fail to
 * load, the form loads a new document.
 */
export const LanguageButtons = ({ className, label, short }: LanguageButtonsProps) => {
  const { t, language, speak } = useWords()
  // The server renders a cached page without its query; the browser adds the query at hydration.
  const { pathname, search } = useLocation()
  const ref = useRef<HTMLFormElement>(null)
  useHeldForm(ref)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const chosen = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value
    const next = languages.find((each) => languageCodes[each] === chosen)
    if (!speak || !next) return
    event.preventDefault()
    const form = event.currentTarget
    // `submit` omits the clicked button, so a hidden field replaces it.
    speak(next).catch(() => {
      form.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'lang', value: chosen }),
      )
      form.submit()
    })
  }
  return (
    <form
      ref={ref}
      data-held="typed"
      method="post"
      action={paths.language}
      aria-label={label ?? t('common.language.label')}
      className={className}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name="next" value={withoutLanguage(pathname, search)} />
      <div className="inline-flex rounded-lg border border-line-strong bg-surface p-0.5">
        {languages.map((each) => (
          <button
            key={each}
            name="lang"
            value={languageCodes[each]}
            lang={languageTags[each]}
            aria-pressed={each === language}
            aria-label={short ? `${languageLetters[each]} ${languageNames[each]}` : undefined}
            title={short ? languageNames[each] : undefined}
            className={cx(
              'min-h-8 min-w-8 cursor-pointer rounded-md text-sm font-semibold',
              short ? 'px-1.5' : 'px-3',
              each === language ? 'bg-brand text-on-brand' : 'text-ink hover:bg-sunken',
            )}
          >
            {short ? languageLetters[each] : languageNames[each]}
          </button>
        ))}
      </div>
    </form>
  )
}
