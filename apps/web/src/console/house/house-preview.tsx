import { houseCalls } from '@wassit/domain/api/site/house'
import type { PreviewView } from '@wassit/domain/api/site/house'
import { housePreviews } from '@wassit/domain/site/house'
import type { HousePreview } from '@wassit/domain/site/house'
import { useEffect, useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import type { FormValues } from '../../forms/values.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { readFacts } from './house-form.ts'

/** Pause after the last key, so that a paper is not drawn for each. */
const pauseMs = 900

type Shown =
  | { mail: NonNullable<PreviewView['mail']> }
  | { address: string }
  | { refusal: string }
  | undefined

const addressOf = (base64: string): string => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
}

/** Draws a preview of the typed facts, again after each pause; an answer that comes late is dropped. */
const usePreview = (kind: HousePreview | undefined, values: FormValues): Shown => {
  const { t } = useWords()
  const [shown, setShown] = useState<Shown>()
  const typed = JSON.stringify(values)
  useEffect(() => {
    if (!kind) return undefined
    const end = new AbortController()
    const draw = async () => {
      const body = readFacts(JSON.parse(typed) as FormValues)
      if (!body) return setShown({ refusal: t('house.preview.invalid') })
      const answer = await customerCall(houseCalls.previewHouse, {
        params: { kind },
        body,
        signal: end.signal,
      })
      if (end.signal.aborted) return undefined
      if (!answer.ok) return setShown({ refusal: noticeText(t, answer.notice) })
      const { mail, file } = answer.data
      return setShown(mail ? { mail } : { address: addressOf(file ?? '') })
    }
    const drop = (error: unknown) => {
      if (!end.signal.aborted) throw error
    }
    const timer = setTimeout(() => void draw().catch(drop), pauseMs)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [kind, typed, t])
  const address = shown && 'address' in shown ? shown.address : undefined
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return shown
}

const MailPreview = ({
  mail,
  logo,
}: {
  mail: NonNullable<PreviewView['mail']>
  logo: string | undefined
}) => {
  const { t } = useWords()
  return (
    <div className="grid gap-3">
      <div className="rounded-lg border border-line bg-ground p-5">
        {logo && <img src={logo} alt="" className="mb-2 h-10 w-auto rounded bg-[#fff] p-1" />}
        <p className="font-semibold text-brand-ink">{mail.wordmark}</p>
        <p className="mt-3 text-xl font-semibold">{mail.title}</p>
        {mail.paragraphs.map((text) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))}
        {mail.footer.map((text) => (
          <p key={text} className="mt-3 text-sm text-muted">
            {text}
          </p>
        ))}
      </div>
      <div className="rounded-lg border border-line bg-ground p-4">
        <p className="text-sm text-muted">{t('house.preview.brief')}</p>
        <p className="whitespace-pre-line">{mail.brief}</p>
      </div>
    </div>
  )
}

const FilePreview = ({ address, title }: { address: string; title: string }) => {
  const { t } = useWords()
  return (
    <div className="grid gap-3">
      {/* Telephones do not show a PDF within a page. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own file: no browser shows a PDF within a sandbox */}
      <iframe
        src={address}
        title={title}
        className="h-[70vh] w-full rounded-lg border border-line bg-[#fff] max-md:hidden"
      />
      <a href={address} target="_blank" rel="noopener" className={buttonClass('secondary', 'small')}>
        {t('house.preview.open')}
      </a>
    </div>
  )
}

/** Paper or mail of a made-up customer with the typed facts, before they are saved. */
export const HousePreviewPanel = ({ values, logo }: { values: FormValues; logo: string | undefined }) => {
  const { t } = useWords()
  const [kind, setKind] = useState<HousePreview>()
  const shown = usePreview(kind, values)
  return (
    <section
      aria-labelledby="house-preview"
      className="grid content-start gap-3 rounded-xl border border-line bg-surface p-4 lg:sticky lg:top-18"
    >
      <h2 id="house-preview" className="font-semibold">
        {t('house.preview.title')}
      </h2>
      <p className="text-sm text-muted">{t('house.preview.lead')}</p>
      <div className="flex flex-wrap gap-2">
        {housePreviews.map((name) => (
          <Button
            key={name}
            look={name === kind ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={name === kind}
            onClick={() => setKind(name)}
          >
            {t(`house.preview.${name}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {kind && !shown && <p className="text-muted">{t('house.preview.loading')}</p>}
        {kind && shown && 'refusal' in shown && <p className="text-amber">{shown.refusal}</p>}
      </div>
      {kind === 'mail' && shown && 'mail' in shown && <MailPreview mail={shown.mail} logo={logo} />}
      {kind && kind !== 'mail' && shown && 'address' in shown && (
        <FilePreview address={shown.address} title={t(`house.preview.${kind}`)} />
      )}
    </section>
  )
}
