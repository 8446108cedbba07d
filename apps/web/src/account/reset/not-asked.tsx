import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LinkButton } from '../../ui/button.tsx'

/** Shown in a browser without a reset under way: none was requested, or it is finished. */
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
