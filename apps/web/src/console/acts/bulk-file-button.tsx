import type { BulkFileLink } from '@wassit/domain/api/values'
import { paths } from '@wassit/domain/site/paths'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { Call, Refused, Unreachable } from '../../api/client.ts'
import type { Notice } from '../../i18n/notice.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { staffCall } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'

type Exported = { ok: true; data: z.output<typeof BulkFileLink> } | Refused | Unreachable

interface BulkFileButtonProps {
  /** Asks for the link; the console asks for the second factor first where it is not fresh. */
  ask: (call: Call) => Promise<Exported>
  size?: 'small' | 'normal'
  children: ReactNode
}

/** Button that takes data out in bulk, for members with the right only. */
export const BulkFileButton = ({ ask, size = 'normal', children }: BulkFileButtonProps) => {
  const { t } = useWords()
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Notice>()
  if (!may('export')) return null
  const take = async () => {
    if (isBusy) return
    setBusy(true)
    const result = await ask(staffCall)
    setBusy(false)
    setProblem(result.ok ? undefined : result.notice)
    if (result.ok) location.assign(paths.document(result.data.download_url))
  }
  return (
    <>
      <Button look="secondary" size={size} aria-disabled={isBusy || undefined} onClick={() => void take()}>
        {children}
      </Button>
      <span role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {problem && noticeText(t, problem)}
      </span>
    </>
  )
}
