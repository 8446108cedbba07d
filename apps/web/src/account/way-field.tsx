import type { LinkedQuote } from '@wassit/domain/api/people/login-codes'
import { useForm } from '../forms/form.tsx'
import { useWords } from '../i18n/words.tsx'
import { Radios } from '../ui/radios.tsx'

/** Choice of the way by which the person of a link receives a code. */
export const WayField = ({ ways }: Pick<LinkedQuote, 'ways'>) => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <Radios
      id={idOf('by')}
      name="by"
      label={t('account.quoteLink.way')}
      error={errorOf('by')}
      defaultValue={initial('by') || ways[0]?.by}
      choices={ways.map(({ by, to }) => ({ value: by, label: t(`account.quoteLink.way.${by}`, { to }) }))}
    />
  )
}
