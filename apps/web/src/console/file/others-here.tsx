import { openFileBeatMs, openFileCalls } from '@wassit/domain/api/desk/open-files'
import type { OtherReader } from '@wassit/domain/api/desk/open-files'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { staffCall } from '../admin/use-send.ts'

/** Tells whether an event is of a form of the page, not of the search of the frame around it. */
const isOfForm = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('main form') !== null

/**
 * Says that this page is open for as long as it is in sight, and returns who else has it open. The visit ends what
 * was being written.
 */
const useOthersHere = (number: string, visit: string): readonly OtherReader[] => {
  const [others, setOthers] = useState<readonly OtherReader[]>([])
  const now = useRef(visit)
  // Visit in which something was typed: a form that was sent opens another one.
  const typedIn = useRef<string>(undefined)
  useEffect(() => {
    now.current = visit
  }, [visit])
  useEffect(() => {
    let isCurrent = true
    const say = async (closing = false) => {
      const result = await staffCall(openFileCalls.keepFileOpen, {
        body: { number, writing: typedIn.current === now.current, closing },
      })
      // A page that cannot ask warns of nobody.
      if (isCurrent) setOthers(result.ok ? result.data.others : [])
    }
    const beat = () => {
      if (document.visibilityState === 'visible') void say()
    }
    const write = (event: Event) => {
      if (typedIn.current === now.current || !isOfForm(event)) return
      typedIn.current = now.current
      void say()
    }
    beat()
    const timer = setInterval(beat, openFileBeatMs)
    document.addEventListener('visibilitychange', beat)
    document.addEventListener('input', write)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
      document.removeEventListener('input', write)
      void say(true)
    }
  }, [number])
  return others
}

/** Names the colleagues who have the file open, and warns of one who writes: of two forms the later one is refused. */
export const OthersHere = ({ number }: { number: string }) => {
  const { t } = useWords()
  const { key } = useLocation()
  const others = useOthersHere(number, key)
  const writers = others.filter(({ writing }) => writing)
  const namesOf = (people: readonly OtherReader[]) => people.map(({ name }) => name).join(', ')
  const [first] = others
  return (
    <p
      role="status"
      className={cx(
        'rounded-lg border px-3 py-2 text-sm empty:hidden',
        writers.length > 0
          ? 'sticky top-0 z-20 min-[68.75rem]:top-32 border-amber bg-amber-soft font-semibold text-amber'
          : 'border-line text-muted',
      )}
    >
      {writers.length > 0
        ? t('file.othersWrite', { names: namesOf(writers) })
        : first &&
          t('file.othersHere', {
            names: namesOf(others),
            time: formatMoment(new Date(first.since)).split(' ')[1] ?? '',
          })}
    </p>
  )
}
