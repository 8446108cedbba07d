import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { resultOf } from './signature-message.ts'
import type { SignatureResult } from './signature-message.ts'

interface SigningFrameProps {
  title: string
  /** Title of the frame for screen readers. */
  frameTitle: string
  /** Page of the provider; the dialog is closed without one. */
  url: string | undefined
  /** Called when the customer closes the dialog; an unfinished signature can be resumed. */
  onClose: () => void
  /** Called with the result that the frame hints at, after the dialog is closed. */
  onResult: (signed: SignatureResult) => void
}

/** Frame of the signature provider with the paper to sign (spec 001 §2). */
export const SigningFrame = ({ title, frameTitle, url, onClose, onResult }: SigningFrameProps) => {
  const { t } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    const signed = resultOf(event, { origin: location.origin, frame: frame.current?.contentWindow })
    if (!signed) return
    onClose()
    onResult(signed)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    <Dialog
      open={url !== undefined}
      onClose={onClose}
      title={title}
      closeLabel={t('common.dialog.close')}
      fills
      className="h-[calc(100dvh-1.5rem)] w-[min(52rem,calc(100vw-1rem))] overflow-hidden"
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own origin with scripts: a sandbox would keep nothing out */}
      <iframe
        ref={frame}
        src={url}
        title={frameTitle}
        className="-mx-5 block min-h-0 w-[calc(100%+2.5rem)] grow border-t border-line bg-ground last:-mb-5 sm:-mx-6 sm:w-[calc(100%+3rem)]"
      />
    </Dialog>
  )
}
