import type { MessageId } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { BackLink } from '../../areas/back-link.tsx'
import type { Refusal } from '../../forms/action.ts'
import { RefusalBox } from '../../forms/refusal-box.tsx'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

interface FrameProps {
  title: MessageId
  /** Address of the file. */
  file: string
  /** Sentence below the title, once the offers are loaded. */
  lead: string | undefined
  children: ReactNode
}

/** Frame of the offers of a file: way back, title and the last refusal. */
export const OffersFrame = ({ title, file, lead, children }: FrameProps) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal | null>()
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHead title={t(title)} />
      <BackLink to={file}>{t('offers.file.back')}</BackLink>
      <h1 className="text-2xl font-semibold">{t(title)}</h1>
      {lead !== undefined && (
        <p className="mt-2 mb-6 text-muted">
          <WholeCodes>{lead}</WholeCodes>
        </p>
      )}
      {refusal?.notice && (
        <RefusalBox refusal={refusal} className="border-amber bg-amber-soft">
          <p>{noticeText(t, refusal.notice)}</p>
        </RefusalBox>
      )}
      {children}
    </div>
  )
}
