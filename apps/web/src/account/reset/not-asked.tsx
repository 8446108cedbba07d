import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'

/** For a browser in which no reset is under way: nobody asked for one, or it is over. */
export const NotAsked = () => {
  const { t } = useWords()
  return (
    <>
      <p>{t('account.newPassword.notAsked')}</p>
      <LinkButton href={paths.reset} className="mt-6 w-full">
        {t('account.newPassword.again')}
      </LinkButton>
    </>
  )
}
