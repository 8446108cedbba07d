import type { DataCopyView, dataCopyCalls } from '@wassit/domain/api/data-law/data-copies'
import type { Answer } from '@wassit/domain/api/endpoint'
import { formatDate } from '@wassit/domain/format/format'
import type { Translate } from '@wassit/words/catalogue'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment, moroccanDay } from '../../clock.ts'
import { useTask } from '../../factors/use-task.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { askForCopy, copyNow, openCopy } from './copy-calls.ts'
import { DataSection } from './data-section.tsx'
import type { SectionData } from './section-data.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'

export type CopyStanding = Answer<typeof dataCopyCalls.dataCopy>

/** Time between two looks at a copy that is built; most are ready within seconds. */
const lookAgainMs = 4000

/**
 * Returns the newest state of the copy. Looks again at the copy only while it is built, so that the
 * page shows it without a reload.
 */
const useNewest = (loaded: CopyStanding): CopyStanding => {
  const [looked, setLooked] = useState<{ after: CopyStanding; standing: CopyStanding }>()
  const standing = looked?.after === loaded ? looked.standing : loaded
  const isBuilding = standing.copy?.state === 'building'
  useEffect(() => {
    if (!isBuilding) return
    const look = async () => {
      const found = await copyNow()
      if (found) setLooked({ after: loaded, standing: found })
    }
    const timer = setInterval(() => void look(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isBuilding, loaded])
  return standing
}

const dayOf = (moment: string): string => formatDate(moroccanDay(new Date(moment)))
const megabyte = 1024 ** 2

const sizeOf = (t: Translate, { size }: DataCopyView): string =>
  t('myData.copy.size', { count: Math.ceil((size ?? 0) / megabyte) })

const sentenceOf = (t: Translate, copy: DataCopyView): string => {
  const size = sizeOf(t, copy)
  const sentences = {
    building: () => t('myData.copy.building', { moment: formatMoment(new Date(copy.asked_at)) }),
    ready: () => t('myData.copy.ready', { size, day: dayOf(copy.expires_at ?? copy.asked_at) }),
    failed: () => t('myData.copy.failed'),
    ended: () => t('myData.copy.ended', { day: dayOf(copy.asked_at) }),
  } as const satisfies Record<DataCopyView['state'], () => string>
  return sentences[copy.state]()
}

interface CopyStateProps {
  copy: DataCopyView | null
  ref: RefObject<HTMLParagraphElement | null>
}

/** State of the copy; empty without one, so that its first words are read aloud. */
const CopyState = ({ copy, ref }: CopyStateProps) => {
  const { t } = useWords()
  return (
    <p ref={ref} role="status" tabIndex={-1} className="not-empty:mb-4">
      {copy && <WholeCodes>{sentenceOf(t, copy)}</WholeCodes>}
    </p>
  )
}

const Download = () => {
  const { t } = useWords()
  const showToast = useToast()
  const { isBusy, message, run } = useTask()
  const download = (url: string) => {
    showToast({ kind: 'success', text: t('myData.copy.started') })
    window.location.assign(url)
  }
  return (
    <>
      <Button aria-disabled={isBusy || undefined} onClick={() => void run(openCopy, download)}>
        <MenuIcon sign="download" />
        {t('myData.copy.download')}
      </Button>
      <p className="mt-2 text-sm text-muted">{t('myData.copy.proof')}</p>
      {message && (
        <p role="alert" className="mt-3 text-terracotta">
          {t(message)}
        </p>
      )}
    </>
  )
}

/** Copy before the newest one, which cannot be downloaded yet, or failed. */
const Earlier = ({ copy }: { copy: DataCopyView }) => {
  const { t } = useWords()
  const days = { day: dayOf(copy.asked_at), end: dayOf(copy.expires_at ?? copy.asked_at) }
  return (
    <div className="mb-4">
      <p className="mb-3">{t('myData.copy.earlier', { size: sizeOf(t, copy), ...days })}</p>
      <Download />
    </div>
  )
}

const Ask = ({ isAnother, onAsked }: { isAnother: boolean; onAsked: () => void }) => {
  const { t } = useWords()
  const { isBusy, message, run } = useTask()
  return (
    <>
      <Button
        look={isAnother ? 'secondary' : 'primary'}
        aria-disabled={isBusy || undefined}
        onClick={() => void run(askForCopy, onAsked)}
      >
        {t(isAnother ? 'myData.copy.askAgain' : 'myData.copy.ask')}
      </Button>
      {message && (
        <p role="alert" className="mt-3 text-terracotta">
          {t(message)}
        </p>
      )}
    </>
  )
}

const Copy = ({ standing }: { standing: CopyStanding }) => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  const state = useRef<HTMLParagraphElement>(null)
  const { copy, earlier, next_at: nextAt } = useNewest(standing)
  const handleAsked = () => {
    // The button that had the focus goes.
    state.current?.focus()
    void revalidate()
  }
  return (
    <>
      <CopyState ref={state} copy={copy} />
      {copy?.state === 'ready' && <Download />}
      {earlier && <Earlier copy={earlier} />}
      {nextAt === null ? (
        <div className={copy?.state === 'ready' ? 'mt-4' : undefined}>
          <Ask isAnother={copy !== null} onAsked={handleAsked} />
        </div>
      ) : (
        copy?.state !== 'building' && (
          <p className="mt-4 text-sm text-muted">
            <WholeCodes>{t('myData.copy.next', { moment: formatMoment(new Date(nextAt)) })}</WholeCodes>
          </p>
        )
      )}
    </>
  )
}

/** Copy of what is kept about the customer: ask for it, wait, download it. */
export const CopySection = ({ loaded }: { loaded: SectionData<CopyStanding> }) => {
  const { t } = useWords()
  return (
    <DataSection title={t('myData.copy.title')} lead={t('myData.copy.lead')} loaded={loaded}>
      {(standing) => <Copy standing={standing} />}
    </DataSection>
  )
}
