import { languageCodes, languageNames, languages, languageTags } from '@wassit/words/language'
import type { LanguageCode } from '@wassit/words/language'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Radios } from '../../ui/radios.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Outcome of a save; a new object each time, so that equal outcomes are announced again. */
export interface LanguageSaving {
  language: 'saved' | 'failed'
}

const choices = languages.map((each) => ({
  value: languageCodes[each],
  label: <span lang={languageTags[each]}>{languageNames[each]}</span>,
}))

/** Language of mails and signatures, which belongs to the account, not to the page. */
export const AccountLanguage = ({ language }: { language: LanguageCode }) => {
  const { t } = useWords()
  const showToast = useToast()
  const { data, state, Form } = useFetcher<LanguageSaving | null>()
  const tell = useEffectEvent(({ language: outcome }: LanguageSaving) =>
    showToast(
      outcome === 'saved'
        ? { kind: 'success', text: t('dashboard.language.changed') }
        : { kind: 'error', text: t('dashboard.language.notChanged') },
    ),
  )
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  const isSending = state !== 'idle'
  return (
    <section className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6">
      <Form method="post" className="grid justify-items-start gap-4">
        <Radios
          // The key resets the choice after the customer changes the language in the navigation
          // bar.
          key={language}
          id="account-language"
          name="language"
          label={t('dashboard.language.title')}
          hint={t('dashboard.language.lead')}
          choices={choices}
          defaultValue={language}
          fieldClassName="w-full"
        />
        <Button type="submit" look="secondary" aria-disabled={isSending ? true : undefined}>
          {t(isSending ? 'common.form.sending' : 'dashboard.language.save')}
        </Button>
      </Form>
    </section>
  )
}
