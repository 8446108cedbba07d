import { createElement, Fragment } from 'react'

/** Date, reference, phone number or number of a licence inside our sentences. */
const code = /(\d{2}-\d{2}-\d{4}|[A-Z]{1,3}-\d+(?:[-/]\d+)*|0\d(?: \d{2}){4})/

/**
 * Sentence whose dates, references and phone numbers never wrap: a line break at a dash would
 * reverse them in Arabic.
 */
export const WholeCodes = ({ children }: { children: string }) => {
  const parts = children
    .split(code)
    .map((part, index) =>
      index % 2 === 0 ? part : createElement('bdi', { className: 'whitespace-nowrap' }, part),
    )
  return createElement(Fragment, null, ...parts)
}
