import type { MessageId, MessageValues } from '@wassit/words/catalogue'

/**
 * Kinds of sources of a file: entered at the desk, through a partner's agreement, by a campaign, from another
 * site, in the customer's area, or none of them.
 */
export const sourceKinds = ['desk', 'partner', 'campaign', 'site', 'account', 'direct'] as const
export type SourceKind = (typeof sourceKinds)[number]

interface Worded {
  message: MessageId
  values?: MessageValues
}

/** Returns the words of a source such as `desk`, `site:google.com`; undefined for another text. */
export const cameFromWords = (text: string): Worded | undefined => {
  const [name = '', ...rest] = text.split(':')
  const kind = sourceKinds.find((each) => each === name)
  if (!kind) return undefined
  const message = `tables.cameFrom.${kind}` as const
  return rest.length > 0 ? { message, values: { name: rest.join(':') } } : { message }
}
