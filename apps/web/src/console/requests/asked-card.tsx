import type { RequestKind } from '@wassit/domain/request/request'
import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card, Fact, Facts } from '../file/card.tsx'
import { kindOf } from '../file/file-documents.tsx'
import { askedRows } from './asked-rows.ts'
import { piecesOf } from './request-info.ts'
import type { RequestInfo } from '@wassit/domain/request/fields'
import { SaidText } from '../../areas/said-text.tsx'

interface AskedProps extends Pick<AgentRequestFile, 'documents'> {
  kind: RequestKind
  info: RequestInfo
}

type State = ReturnType<typeof piecesOf>[number]

/** State of a piece, with a warning if the customer ticked it but did not send it. */
const PieceState = ({ ticked, files }: State) => {
  const { t } = useWords()
  if (ticked && files === 0)
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-amber">
        <Icon name="alert" className="size-4 shrink-0" />
        {t('request-desk.piece.missing')}
      </span>
    )
  if (files === 0) return <span className="text-muted">{t('request-desk.piece.none')}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="check" className="size-4 shrink-0 text-mint" />
      {t(ticked ? 'request-desk.piece.sent' : 'request-desk.piece.sentUnasked', {
        count: files,
      })}
    </span>
  )
}

/** Answers of the customer's form, and which pieces the customer sent. */
export const AskedCard = ({ kind, info, documents }: AskedProps) => {
  const { t } = useWords()
  const pieces = piecesOf(kind, info, documents.map(kindOf))
  return (
    <Card title={t('request-desk.asked.title')}>
      <Facts>
        {askedRows(kind, info).map(({ label, said }) => (
          <Fact key={label} label={t(label)}>
            <SaidText said={said} />
          </Fact>
        ))}
      </Facts>
      <h3 className="mt-3 mb-1 border-b border-line pb-1 text-sm text-muted">
        {t('request-desk.piece.title')}
      </h3>
      <Facts>
        {pieces.map((piece) => (
          <Fact key={piece.kind} label={t(`document.kind.${piece.kind}`)}>
            <PieceState {...piece} />
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
