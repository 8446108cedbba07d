import { useEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Button, buttonClass } from '../ui/button.tsx'

const spaced = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

const fileOf = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.map(spaced).join('\r\n')}\r\n`)}`

const CopyButton = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.map(spaced).join('\n'))
    setCopied(true)
  }
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        {t('factor.recovery.copy')}
      </Button>
      <p role="status" className="self-center text-sm text-muted empty:hidden">
        {isCopied && t('factor.recovery.copied')}
      </p>
    </>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** New recovery codes, shown this once. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('factor.recovery.title')}
      </h2>
      <p>{t('factor.recovery.text')}</p>
      <ul
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken p-4 text-center text-lg"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{spaced(code)}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {'clipboard' in navigator && <CopyButton codes={codes} />}
        <a href={fileOf(codes)} download="wassit-codes.txt" className={buttonClass('secondary')}>
          {t('factor.recovery.save')}
        </a>
      </div>
      <Button size="large" onClick={onKept}>
        {t('factor.recovery.kept')}
      </Button>
    </section>
  )
}
