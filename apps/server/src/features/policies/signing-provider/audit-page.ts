import type { MessageId } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import { issuerOf } from '../../../papers/issuer.ts'
import type { Bilingual, Block, Paper, PaperRow } from '../../../papers/paper.ts'
import type { Evidence, GivenSignature } from './evidence.ts'

/** Facts of the signed paper on its audit page. */
export interface SignedPaper {
  /** Insurance number. */
  number: string
  /** Report number, for a discharge. */
  reportNumber: string | null
  given: GivenSignature
}

/** Formats as `2026-11-21 09:00:00`; the label states that it is UTC. */
const moment = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/**
 * Words in French and Arabic, like in every document of ours; the consent stays as it was given.
 */
const wordsOf =
  ({ fr, ar }: Deps['messages']) =>
  (id: MessageId, values?: Record<string, string>): Bilingual => ({ fr: fr(id, values), ar: ar(id, values) })

type Words = ReturnType<typeof wordsOf>

/** Cuts what is too long for a line: the layout would add a hyphen that is not part of it. */
const hashLines = (hash: string): string => `${hash.slice(0, 32)}\n${hash.slice(32)}`
const addressLines = (address: string): string => address.replace(/^((?:\w+:){4})(.{12,})$/, '$1\n$2')

const evidenceRows = (words: Words, evidence: Evidence): PaperRow[] => [
  { label: words('paper.audit.name'), value: evidence.signer },
  {
    label: words('paper.audit.proof'),
    value: words('paper.audit.proofValue', { address: evidence.codeSentTo }).fr,
  },
  { label: words('paper.audit.codeSent'), value: moment(evidence.codeSentAt) },
  { label: words('paper.audit.moment'), value: moment(evidence.signedAt) },
  { label: words('paper.audit.address'), value: addressLines(evidence.address) },
  { label: words('paper.audit.agent'), value: evidence.userAgent ?? words('paper.audit.unknown').fr },
  { label: words('paper.audit.hash'), value: hashLines(evidence.sha256Before) },
]

const blocksOf = (words: Words, evidence: Evidence, { drawing, typed }: GivenSignature): Block[] => {
  const { way, consent, language, signer } = evidence
  return [
    { kind: 'rows', title: words('paper.audit.evidence'), rows: evidenceRows(words, evidence) },
    {
      kind: 'text',
      title: words('paper.audit.consent'),
      tone: 'plain',
      ...(language === 'ar' ? { paragraphs: [], arabic: [consent] } : { paragraphs: [consent] }),
    },
    {
      kind: 'signed',
      title: words('paper.audit.signature'),
      hand: drawing ? { strokes: drawing } : { name: typed ?? signer },
      caption: words(`paper.audit.${way}`),
    },
    {
      kind: 'text',
      title: words('paper.audit.seal'),
      tone: 'plain',
      paragraphs: [words('paper.audit.sealText').fr, words('paper.audit.sealHash').fr],
    },
  ]
}

/** Title and numbers of the signed paper. */
const headOf = (
  words: Words,
  { number, reportNumber }: SignedPaper,
): Pick<Paper, 'subtitle' | 'headlines'> => {
  const insurance = { label: words('paper.label.number'), value: number }
  if (reportNumber === null) return { subtitle: words('paper.title.contract'), headlines: [insurance] }
  const report = { label: words('paper.label.report'), value: reportNumber }
  return { subtitle: words('paper.title.discharge'), headlines: [report, insurance] }
}

/**
 * Prints the page that is appended to a signed paper: who signed it, how that was verified, when,
 * from where.
 */
export const printAuditPage = (
  { house, messages, print }: Pick<Deps, 'house' | 'messages' | 'print'>,
  evidence: Evidence,
  signed: SignedPaper,
): Promise<Buffer> => {
  const words = wordsOf(messages)
  const paper: Paper = {
    subject: 'signature',
    title: words('paper.audit.title'),
    ...headOf(words, signed),
    number: signed.reportNumber ?? signed.number,
    blocks: blocksOf(words, evidence, signed.given),
    issuer: issuerOf({ ...house.facts(), t: messages.fr }),
    issuedAt: new Date(evidence.signedAt),
  }
  return print(paper)
}
