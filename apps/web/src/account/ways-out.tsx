import type { MessageId } from '@wassit/words/catalogue'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LinkButton } from '../ui/button.tsx'

export interface Way {
  href: string
  text: MessageId
}

/** Links of a page that has nothing to ask: its own way first, then the login page. */
export const WaysOut = ({ way }: { way?: Way }) => {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap gap-3">
      {way && <LinkButton href={way.href}>{t(way.text)}</LinkButton>}
      <LinkButton href={paths.login} look={way ? 'secondary' : 'primary'}>
        {t('account.login.title')}
      </LinkButton>
    </div>
  )
}

/** Way for a visitor without a quote in this browser. */
export const toQuote: Way = { href: paths.quote, text: 'account.login.quote' }
