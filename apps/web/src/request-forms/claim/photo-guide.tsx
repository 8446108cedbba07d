import { requestKinds } from '@wassit/domain/request/request'
import { useState } from 'react'
import { useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { useMedia } from '../../ui/browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { FileButton } from '../../upload/file-button.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { useTray, useTrayPart } from '../tray-context.ts'
import { claimTypeKeyOf } from './claim-type-key.ts'
import { namedAfter, shotOfName, shotsOf } from './photo-shots.ts'
import type { Shot } from './photo-shots.ts'

const photo = requestKinds.claim.pieces.find(({ kind }) => kind === 'photo')

interface ShotRowProps {
  shot: Shot
  number: number
  /** Number of its photos. */
  count: number
  isCurrent: boolean
  onPhoto: (file: File) => void
  onSkip: () => void
  onOpen: () => void
}

const Sign = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-semibold',
      isDone ? 'border-mint bg-mint-soft text-mint' : 'border-line-strong text-muted',
    )}
  >
    {isDone ? <Icon name="check" className="size-4" /> : number}
  </span>
)

/** Photograph to take: the current one with its advice and the camera, the others as a line. */
const ShotRow = ({ shot, number, count, isCurrent, onPhoto, onSkip, onOpen }: ShotRowProps) => {
  const { t } = useWords()
  const { idOf } = useForm()
  const take = t(useMedia('(pointer: coarse)') ? 'request.form.claim.take' : 'request.form.claim.addShot')
  const title = t(`request.shot.${shot}`)
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx('rounded-lg border p-3', isCurrent ? 'border-brand bg-brand-soft' : 'border-line')}
    >
      <div className="flex items-center gap-3">
        <Sign number={number} isDone={count > 0} />
        <p className="min-w-0 grow">
          <span className="font-semibold">{title}</span>
          {count > 0 && (
            <span className="block text-sm text-muted">{t('request.form.claim.shotCount', { count })}</span>
          )}
        </p>
        {!isCurrent && (
          <Button look="quiet" size="small" onClick={onOpen}>
            {count > 0 ? t('request.form.claim.another') : take}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {isCurrent && (
        <div className="mt-2 ps-11">
          <p>{t(`request.shot.${shot}.hint`)}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <FileButton id={idOf(`shot-${shot}`)} about={title} camera look="primary" onFile={onPhoto}>
              <MenuIcon sign="camera" className="size-5" />
              {take}
            </FileButton>
            <Button look="quiet" onClick={onSkip}>
              {t('request.form.claim.skip')}
              <span className="sr-only"> {title}</span>
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** Guides through the photographs of the claim type, one after the other; each may be left out. */
export const PhotoGuide = () => {
  const { t } = useWords()
  const { values, withdraw } = useForm()
  const tray = useTray()
  const files = useTrayPart('photos[]')?.files ?? []
  const [skipped, setSkipped] = useState<readonly Shot[]>([])
  const [opened, setOpened] = useState<Shot>()
  const shots: readonly Shot[] = shotsOf[claimTypeKeyOf(textAt(values, 'type_sinistre')) ?? 'other']
  const countOf = (shot: Shot) => files.filter(({ name }) => shotOfName(name) === shot).length
  const current =
    shots.find((shot) => shot === opened) ??
    shots.find((shot) => countOf(shot) === 0 && !skipped.includes(shot))
  if (!photo) return null
  const add = (shot: Shot, file: File) => {
    setOpened(undefined)
    withdraw(photo.part)
    void tray.add(photo, [namedAfter(shot, file)])
  }
  const skip = (shot: Shot) => {
    setOpened(undefined)
    setSkipped([...skipped, shot])
  }
  return (
    <div>
      <p className="mb-3 text-muted">{t('request.form.claim.photosLead')}</p>
      <ol className="grid gap-2.5">
        {shots.map((shot, index) => (
          <ShotRow
            key={shot}
            shot={shot}
            number={index + 1}
            count={countOf(shot)}
            isCurrent={shot === current}
            onPhoto={(file) => add(shot, file)}
            onSkip={() => skip(shot)}
            onOpen={() => setOpened(shot)}
          />
        ))}
      </ol>
    </div>
  )
}
