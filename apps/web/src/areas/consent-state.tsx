import type { ConsentView } from '@wassit/domain/api/people/consents'
import type { ReactNode } from 'react'
import { formatMoment } from '../clock.ts'
import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { WholeCodes } from '../ui/whole-codes.tsx'

interface ConsentStateProps {
  consent: ConsentView
  /** Element of the name: a heading where the section has one. */
  as?: 'h3' | 'p'
  children: ReactNode
}

/** Promotion with its sentence, whether it is allowed, since when, and below it what can be done. */
export const ConsentState = ({ consent, as: Name = 'p', children }: ConsentStateProps) => {
  const { t } = useWords()
  const { purpose, text, given, withdrawn } = consent
  const last = given ?? withdrawn
  const state = given ? 'given' : withdrawn ? 'withdrawn' : 'none'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Name className="font-semibold">{t(`consent.name.${purpose}`)}</Name>
        <Badge tone={given ? 'success' : 'neutral'}>{t(`consent.state.${state}`)}</Badge>
      </div>
      <p className="mt-1 text-muted">{text}</p>
      {last && (
        <p className="mt-1 text-sm text-muted">
          <WholeCodes>
            {t('consent.since', {
              moment: formatMoment(new Date(last.at)),
              way: t(`consent.way.${last.way}`),
            })}
          </WholeCodes>
        </p>
      )}
      {children}
    </>
  )
}
