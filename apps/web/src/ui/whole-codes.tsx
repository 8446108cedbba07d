import { partsAtCodes } from '@wassit/domain/format/whole-codes'
import { createElement, Fragment } from 'react'

/**
 * Sentence whose dates, references and phone numbers never wrap: a line break at a dash would
 * reverse them in Arabic.
 */
export const WholeCodes = ({ children }: { children: string }) => {
  const parts = partsAtCodes(children).map((part, index) =>
    index % 2 === 0 ? part : createElement('bdi', { className: 'whitespace-nowrap' }, part),
  )
  return createElement(Fragment, null, ...parts)
}
