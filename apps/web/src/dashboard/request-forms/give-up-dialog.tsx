import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface GiveUpProps {
  open: boolean
  onClose: () => void
  onGiveUp: () => void
}

/** Asks for confirmation before typed fields are discarded. */
export const GiveUpDialog = ({ open, onClose, onGiveUp }: GiveUpProps) => {
  const { t } = useWords()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('request.form.giveUp.title')}
      closeLabel={t('common.dialog.close')}
    >
      <p>{t('request.form.giveUp.text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onClose}>{t('request.form.giveUp.stay')}</Button>
        <Button look="secondary" onClick={onGiveUp}>
          {t('request.form.giveUp.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
