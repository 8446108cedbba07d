import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import type { RequestKind } from '@wassit/domain/request/request'
import { useWords } from '../../i18n/words.tsx'
import { Card } from '../file/card.tsx'
import { kinds } from './kinds.ts'

/** Proposal by the tariff and the law. A kind without one has no card: the insurer decides. */
export const ProposalCard = ({ file, kind }: { file: AgentRequestFile; kind: RequestKind }) => {
  const { t } = useWords()
  const { proposal } = file
  const { Proposal } = kinds[kind]
  if (!proposal || !Proposal) return null
  return (
    <Card title={t('request-desk.proposal.title')}>
      <Proposal file={file} proposal={proposal} />
    </Card>
  )
}
