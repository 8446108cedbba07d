import { useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { usePageText } from '../../ui/browser-state.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { PrintButton } from '../../wizard/print-button.tsx'

interface SendLinkProps {
  link: string
  /** Sentence that goes with the link. */
  text: string
}

/** Opens the device's own list of applications, where it has one. */
const OtherApplication = ({ link, text }: SendLinkProps) => {
  const { t } = useWords()
  const canShare = usePageText(() => ('share' in navigator ? 'yes' : ''))
  if (!canShare) return null
  // Rejects if the visitor closes the list.
  const handleClick = () => void navigator.share({ text, url: link }).catch(() => undefined)
  return (
    <Button look="secondary" onClick={handleClick}>
      {t('quote.share.more')}
    </Button>
  )
}

const CopyLink = ({ link }: Pick<SendLinkProps, 'link'>) => {
  const { t } = useWords()
  const [copied, setCopied] = useState(false)
  const handleClick = async () => {
    try {
      // Throws on plain-http addresses, where browsers have no clipboard; the link can be selected.
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      document.querySelector<HTMLInputElement>('#share-link')?.select()
    }
  }
  return (
    <div className="flex items-end gap-2.5">
      <div className="grow">
        <TextInput
          id="share-link"
          name="link"
          label={t('quote.share.link')}
          value={link}
          readOnly
          dir="ltr"
        />
      </div>
      <Button look="secondary" className="js-only" onClick={() => void handleClick()}>
        {t(copied ? 'quote.share.copied' : 'quote.share.copy')}
      </Button>
      <span role="status" className="sr-only">
        {copied && t('quote.share.copied')}
      </span>
    </div>
  )
}

/** Ways to send the link of a shared quote; without JavaScript WhatsApp and the link itself. */
export const SendLink = ({ link, text }: SendLinkProps) => {
  const { t } = useWords()
  return (
    <section className="grid gap-4 border-t border-line p-5 sm:p-8 print:hidden">
      <h2 className="font-semibold">{t('quote.share.send')}</h2>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
          look="secondary"
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          {t('quote.share.whatsapp')}
        </LinkButton>
        <OtherApplication link={link} text={text} />
        <PrintButton />
      </div>
      <CopyLink link={link} />
      <p className="text-sm text-muted">{t('quote.share.private')}</p>
    </section>
  )
}
