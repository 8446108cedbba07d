import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { resultOf } from './signature-message.ts'
import type { SignatureResult } from './signature-message.ts'

interface SigningFrameProps {
  title: string
  /** What the frame holds, for those who hear the page. */
  frameTitle: string
  /** The page of the provider; nothing is open without it. */
  url: string | undefined
  /** Closed unfinished, the signature stays open and can be resumed. */
  onClose: () => void
  /** The hint of the frame how it went; the frame is closed by then. */
  onResult: (signed: SignatureResult) => void
}

/** What is to be signed in the frame of the signature's provider (spec 001 §2). */
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
      className="w-[min(52rem,calc(100vw-1rem))] overflow-hidden has-[.toast]:overflow-y-auto"
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own origin with scripts: a sandbox would keep nothing out */}
      <iframe
        ref={frame}
        src={url}
        title={frameTitle}
        className="-mx-5 -mb-5 block h-[calc(100dvh-7rem)] w-[calc(100%+2.5rem)] rounded-b-xl border-t border-line bg-ground sm:-mx-6 sm:-mb-6 sm:w-[calc(100%+3rem)]"
      />
    </Dialog>
  )
}
