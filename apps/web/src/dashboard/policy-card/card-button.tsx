import { useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'

const load = () =>
  Promise.all([import('./policy-card.ts'), import('./save-picture.ts'), import('./own-letters.ts')])

/** Opens the card of a policy with its QR code, drawn only then. */
const useCard = (row: PolicyEntry) => {
  const words = useWords()
  const { publicUrl } = useSite()
  const [svg, setSvg] = useState<string>()
  const [failed, setFailed] = useState(false)
  const open = async () => {
    setFailed(false)
    try {
      const [{ policyCard }, , { withOwnLetters }] = await load()
      const drawn = policyCard(row, words, publicUrl)
      setSvg(drawn && (await withOwnLetters(drawn)))
    } catch {
      setFailed(true)
    }
  }
  const save = async () => {
    const [, { pngOf }] = await load()
    const address = URL.createObjectURL(await pngOf(svg ?? ''))
    Object.assign(document.createElement('a'), { href: address, download: `${row.reference}.png` }).click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  return { svg, failed, open, save, close: () => setSvg(undefined) }
}

/** Button of a policy's card: a picture with a QR code, to keep among the photos of the phone. */
export const CardButton = ({ row, className }: { row: PolicyEntry; className: string }) => {
  const { t } = useWords()
  const { svg, failed, open, save, close } = useCard(row)
  if (!row.certificate?.verification_code || !row.term) return null
  return (
    <>
      <button type="button" onClick={() => void open()} className={className}>
        <MenuIcon sign="card" />
        {t('dashboard.card.open')}
        <span className="sr-only"> {row.reference}</span>
      </button>
      {failed && (
        <p role="alert" className="text-sm text-terracotta">
          {t('errors.offline')}
        </p>
      )}
      <Dialog
        open={svg !== undefined}
        onClose={close}
        title={t('dashboard.card.title')}
        closeLabel={t('common.dialog.close')}
      >
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg ?? '')}`}
          alt={t('dashboard.card.alt', { number: row.reference })}
          className="w-full rounded-xl border border-line"
        />
        <p className="mt-3 text-muted">{t('dashboard.card.text')}</p>
        <Button className="mt-4 w-full" onClick={() => void save()}>
          <MenuIcon sign="download" />
          {t('dashboard.card.save')}
        </Button>
      </Dialog>
    </>
  )
}
