import { consolePaths } from '@wassit/domain/site/console-paths'
import { useWords } from '../i18n/words.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/**
 * Dialog for a call that demands a second factor of a member who has none. The set-up opens in
 * another tab, so that nothing typed here is lost.
 */
export const MissingDialog = ({ onEnd }: { onEnd: (isSetUp: boolean) => void }) => {
  const { t } = useWords()
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('factor.missing.title')}
      closeLabel={t('common.dialog.close')}
    >
      <p className="mb-5">{t('factor.missing.text')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={consolePaths.security} target="_blank" rel="noopener">
          {t('factor.missing.open')}
        </LinkButton>
        <Button look="secondary" onClick={() => onEnd(true)}>
          {t('factor.missing.retry')}
        </Button>
      </div>
    </Dialog>
  )
}
