import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const shownMs = 3000

/** Confirms the copy on the button for a moment, and to screen readers. */
const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const { t } = useWords()
  const showToast = useToast()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      // Throws on plain-http addresses, where browsers have no clipboard.
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showToast({ kind: 'error', text: t('dashboard.pay.notCopied') })
    }
  }
  return (
    <>
      <Button look="secondary" size="small" className="shrink-0" onClick={() => void copy()}>
        {copied ? <Icon name="check" className="size-4" /> : <MenuIcon sign="copy" className="size-4" />}
        {t(copied ? 'dashboard.pay.copied' : 'dashboard.pay.copy')}
        <span className="sr-only"> {label}</span>
      </Button>
      <span role="status" className="sr-only">
        {copied && t('common.labelled', { label, text: t('dashboard.pay.copied') })}
      </span>
    </>
  )
}

interface CopyValueProps {
  label: string
  /** Text to copy. */
  text: string
  /** Displayed form, if it differs from the text. */
  children?: ReactNode
}

/** Value for use elsewhere, e.g. in a banking app, with a button that copies it. */
export const CopyValue = ({ label, text, children }: CopyValueProps) => (
  <div className="py-2.5">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <Verbatim className="min-w-0 font-semibold wrap-anywhere in-rtl:text-right">
        {children ?? text}
      </Verbatim>
      <CopyButton label={label} text={text} />
    </dd>
  </div>
)
