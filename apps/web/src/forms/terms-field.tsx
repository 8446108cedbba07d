import { paths } from '@wassit/domain/site/paths'
import { useWords } from '../i18n/words.tsx'
import { Checkbox } from '../ui/inputs.tsx'
import { useForm } from './form.tsx'

/** Box by which a person accepts the terms, with a link to them; its words are those of the quote. */
export const TermsField = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <Checkbox
      id={idOf('terms')}
      name="terms"
      defaultChecked={initial('terms') !== ''}
      error={errorOf('terms')}
      label={t('quote.start.terms')}
      hint={
        <a href={paths.terms} target="_blank" rel="noreferrer" className="text-brand-ink underline">
          {t('quote.start.termsRead')}
        </a>
      }
    />
  )
}
