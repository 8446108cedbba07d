import { verificationCode } from '@wassit/domain/document/addresses'
import type { MessageId } from '@wassit/words/catalogue'
import { productName } from '@wassit/domain/products/catalogue'
import { certificateBlocks, certificateHeadlines } from './certificate.ts'
import { contractBlocks, contractHeadlines } from './contract.ts'
import type { DocumentFacts, DrawnKind } from './facts.ts'
import { issuerOf } from './issuer.ts'
import { moneyBlocks, moneyHeadlines } from './money-receipt.ts'
import type { Block, Paper, PaperRow } from './paper.ts'
import { receiptBlocks, receiptHeadlines } from './payment-receipt.ts'
import { quoteBlocks, quoteHeadlines } from './quote.ts'
import { refundBlocks, refundHeadlines } from './refund-notice.ts'
import { aboutOf, both } from './wording.ts'

interface Kind {
  /** Title, if it is not the name of the kind. */
  title?: MessageId
  headlines: (facts: DocumentFacts) => PaperRow[]
  blocks: (facts: DocumentFacts) => Block[]
}

const kinds: Record<DrawnKind, Kind> = {
  quote: { headlines: quoteHeadlines, blocks: quoteBlocks },
  contract: { title: 'paper.title.contract', headlines: contractHeadlines, blocks: contractBlocks },
  moneyReceipt: { headlines: moneyHeadlines, blocks: moneyBlocks },
  paymentReceipt: { headlines: receiptHeadlines, blocks: receiptBlocks },
  certificate: {
    headlines: certificateHeadlines,
    blocks: certificateBlocks,
  },
  refundNotice: { headlines: refundHeadlines, blocks: refundBlocks },
}

/** Returns a document as data, from its facts. */
export const paperOf = (facts: DocumentFacts): Paper => {
  const { title = `document.kind.${facts.kind}`, headlines, blocks } = kinds[facts.kind]
  return {
    subject: facts.t(productName(facts.product)),
    title: both(facts, title),
    subtitle: aboutOf(facts),
    number: facts.insuranceNumber,
    headlines: headlines(facts),
    blocks: blocks(facts),
    issuer: issuerOf(facts),
    verification: {
      url: facts.verifyUrl,
      label: both(facts, 'paper.verify.label'),
      code: verificationCode(facts),
    },
    issuedAt: facts.issuedAt,
  }
}
