import type { DocumentSection } from '@wassit/domain/api/policies/signing'
import { verificationCode } from '@wassit/domain/document/addresses'
import type { MessageId } from '@wassit/words/catalogue'
import { productName } from '@wassit/domain/products/catalogue'
import type { RequestPaperFacts, RequestPaperKind } from './facts.ts'
import { issuerOf } from './issuer.ts'
import { sectionsOf } from './paper.ts'
import type { Block, Paper, PaperRow } from './paper.ts'
import type { PrintPaper } from './press.ts'
import { endorsementBlocks, endorsementHeadlines } from './request-papers/endorsement.ts'
import {
  dischargeBlocks,
  dischargeHeadlines,
  settlementBlocks,
  settlementHeadlines,
} from './request-papers/settlement.ts'
import { letterBlocks } from './request-papers/termination-letter.ts'
import { statementBlocks, statementHeadlines } from './request-papers/termination-statement.ts'
import { aboutOf, both } from './wording.ts'

export type { RequestPaperFacts, RequestPaperKind } from './facts.ts'

interface Kind {
  /** Title, if it is not the name of the kind. */
  title?: MessageId
  headlines: (facts: RequestPaperFacts) => PaperRow[]
  blocks: (facts: RequestPaperFacts) => Block[]
}

const kinds: Record<RequestPaperKind, Kind> = {
  terminationLetter: {
    title: 'paper.title.terminationLetter',
    // The letter itself contains number and date, and fits on one page.
    headlines: () => [],
    blocks: letterBlocks,
  },
  terminationStatement: {
    title: 'paper.title.terminationStatement',
    headlines: statementHeadlines,
    blocks: statementBlocks,
  },
  endorsement: {
    headlines: endorsementHeadlines,
    blocks: endorsementBlocks,
  },
  settlementSheet: {
    title: 'paper.title.settlementSheet',
    headlines: settlementHeadlines,
    blocks: settlementBlocks,
  },
  discharge: { title: 'paper.title.discharge', headlines: dischargeHeadlines, blocks: dischargeBlocks },
}

const paperOfRequest = (facts: RequestPaperFacts): Paper => {
  const { title = `document.kind.${facts.kind}`, headlines, blocks } = kinds[facts.kind]
  const { verification, insuranceNumber, issuedAt } = facts
  return {
    subject: facts.t(productName(facts.product)),
    title: both(facts, title),
    subtitle: aboutOf(facts),
    number: facts.reportNumber ?? insuranceNumber,
    headlines: headlines(facts),
    blocks: blocks(facts),
    issuer: issuerOf(facts),
    ...(verification && {
      verification: {
        url: verification.url,
        label: both(facts, 'paper.verify.label'),
        code: verificationCode({ insuranceNumber, reference: verification.reference }),
      },
    }),
    issuedAt,
  }
}

/** Returns a paper of a customer request as PDF. */
export const renderRequestPaper = (print: PrintPaper, facts: RequestPaperFacts): Promise<Buffer> =>
  print(paperOfRequest(facts))

/** Returns its content for a screen that shows no PDF (RULINGS 36). */
export const requestPaperSections = (facts: RequestPaperFacts): DocumentSection[] =>
  sectionsOf(paperOfRequest(facts))
