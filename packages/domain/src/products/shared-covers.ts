import type { MessageId } from '@wassit/words/catalogue'

/**
 * Covers that the link of a shared quote may name, by the code of their price line. Whatever is not here
 * stays private: lines that tell about persons (insured family, recent licence, owner or tenant, an
 * employer's agreement), and all amounts but the total.
 */
export const sharedCovers: Readonly<Record<string, MessageId>> = {
  RC: 'pricing.line.liability',
  DR: 'pricing.line.defence',
  PT: 'pricing.line.passengers',
  INC: 'pricing.line.fire',
  VOL: 'pricing.line.theft',
  BDG: 'pricing.line.glass',
  DC: 'pricing.line.collision',
  TR: 'pricing.line.allRisks',
  ASS: 'pricing.line.assistance',
  CONTENTS: 'pricing.line.contents',
  FAMILY_LIABILITY: 'pricing.line.familyLiability',
  EVCAT: 'pricing.line.catastrophe',
}

/** Days for which the link of a shared quote shows it, as long as a quote is valid. */
export const sharedQuoteDays = 30
