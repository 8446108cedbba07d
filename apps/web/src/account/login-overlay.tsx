import { useEffect, useRef } from 'react'
import { keepTypedEmail } from '../api/known-email.ts'
import { useWords } from '../i18n/words.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginOverlayProps {
  open: boolean
  /** Link that opened the dialog; its menu may have closed since. */
  opener: Element | undefined
  onClose: () => void
}

/**
 * Moves the focus to the summary of the closed menu, because the browser cannot return it to a
 * hidden link.
 */
const useFocusReturn = ({ open, opener }: LoginOverlayProps): void => {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      opener?.closest('details')?.querySelector('summary')?.focus()
    wasOpen.current = open
  }, [open, opener])
}

export const LoginOverlay = (props: LoginOverlayProps) => {
  const { t } = useWords()
  useFocusReturn(props)
  const content = useRef<HTMLDivElement>(null)
  // The next login form of the tab starts with the typed address, and without the password.
  const handleClose = () => {
    keepTypedEmail(content.current)
    props.onClose()
  }
  return (
    <Dialog
      open={props.open}
      onClose={handleClose}
      title={t('account.login.title')}
      closeLabel={t('common.dialog.close')}
    >
      <div ref={content}>
        <LoginForm />
      </div>
    </Dialog>
  )
}
