import type { MessageId } from '@wassit/words/catalogue'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon.tsx'
import { fingerprintOf } from './fingerprint.ts'

type Outcome = 'computing' | 'same' | 'other' | 'unable'

const outcomes: Record<Outcome, { text: MessageId; icon: IconName; look: string }> = {
  computing: { text: 'verify.file.computing', icon: 'clock', look: 'border-line bg-sunken' },
  same: { text: 'verify.file.same', icon: 'check', look: 'border-mint bg-mint-soft text-mint' },
  other: {
    text: 'verify.file.other',
    icon: 'alert',
    look: 'border-terracotta bg-terracotta-soft text-terracotta',
  },
  unable: { text: 'verify.file.unable', icon: 'alert', look: 'border-amber bg-amber-soft text-amber' },
}

/** Compares a file with the document we issued; the file never leaves the browser. */
const useComparison = (hashes: readonly string[]) => {
  const [compared, setCompared] = useState<{ outcome: Outcome; name: string }>()
  const compare = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const { name } = file
    setCompared({ outcome: 'computing', name })
    const fingerprint = await fingerprintOf(file).catch(() => undefined)
    const outcome = fingerprint === undefined ? 'unable' : hashes.includes(fingerprint) ? 'same' : 'other'
    setCompared({ outcome, name })
  }
  return { compared, compare }
}

/** Area in which a visitor drops or chooses a file to compare with the issued document. */
export const FileCheck = ({ hashes }: { hashes: readonly string[] }) => {
  const { t } = useWords()
  const id = useId()
  const { compared, compare } = useComparison(hashes)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = ({ current }: typeof input) => {
    if (!current) return
    void compare(current.files?.[0])
    // Clears the input, so that choosing the same file again fires a change event.
    current.value = ''
  }
  // A file that was chosen before hydration fired its event when nobody listened.
  const takeEarlier = useEffectEvent(() => take(input))
  useEffect(() => takeEarlier(), [])
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void compare(event.dataTransfer.files[0])
  }
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {t('verify.file.title')}
      </h2>
      <div className="js-only">
        <p className="mt-1 mb-3 text-muted">{t('verify.file.lead')}</p>
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
          className={cx(
            'relative flex flex-wrap items-center justify-center gap-3 rounded-xl border-2 border-dashed p-6',
            isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
          )}
        >
          <input
            id={id}
            type="file"
            className="peer absolute inset-0 cursor-pointer opacity-0"
            ref={input}
            onChange={() => take(input)}
          />
          <label
            htmlFor={id}
            className={buttonClass(
              'secondary',
              'normal',
              'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-ink',
            )}
          >
            <Icon name="document" />
            {t('verify.file.choose')}
          </label>
          <span className="text-muted">{t('verify.file.drop')}</span>
        </div>
      </div>
      <div role="status">
        {compared && (
          <p
            className={cx(
              'mt-3 flex items-start gap-2.5 rounded-lg border p-3',
              outcomes[compared.outcome].look,
            )}
          >
            <Icon name={outcomes[compared.outcome].icon} className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{compared.name}</bdi>
              <br />
              {t(outcomes[compared.outcome].text)}
            </span>
          </p>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        {t('verify.file.sha')}
        {hashes.map((hash) => (
          <code key={hash} dir="ltr" className="block wrap-anywhere">
            {hash}
          </code>
        ))}
      </p>
    </section>
  )
}
