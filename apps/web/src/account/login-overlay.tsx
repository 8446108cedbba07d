import { useWords } from '../i18n/words.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

/** The login form over the page one is on. */
export const LoginOverlay = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useWords()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('account.login.title')}
      closeLabel={t('common.dialog.close')}
    >
      <LoginForm />
    </Dialog>
  )
}
