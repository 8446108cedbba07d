import { useEffect, useRef } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginOverlayProps {
  open: boolean
  /** What was pressed; it may stand in a menu that has closed meanwhile. */
  opener: Element | undefined
  onClose: () => void
}

/** Back to where one was: the browser cannot return the focus to a link that is hidden by now. */
const useFocusReturn = ({ open, opener }: LoginOverlayProps): void => {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      opener?.closest('details')?.querySelector('summary')?.focus()
    wasOpen.current = open
  }, [open, opener])
}

/** The login form over the page one is on. */
export const LoginOverlay = (props: LoginOverlayProps) => {
  const { t } = useWords()
  useFocusReturn(props)
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('account.login.title')}
      closeLabel={t('common.dialog.close')}
    >
      <LoginForm />
    </Dialog>
  )
}
