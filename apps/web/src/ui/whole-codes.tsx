import { createElement, Fragment } from 'react'

/** A date, a reference or a phone number as our sentences hold them. */
const code = /(\d{2}-\d{2}-\d{4}|[A-Z]{3}-\d{4}-\d{6,}|0\d(?: \d{2}){4})/

/**
 * A sentence whose dates, references and phone numbers stay in one piece: a line that broke at a dash would
 * turn them round in Arabic.
 */
export const WholeCodes = ({ children }: { children: string }) => {
  const parts = children
    .split(code)
    .map((part, index) =>
      index % 2 === 0 ? part : createElement('bdi', { className: 'whitespace-nowrap' }, part),
    )
  return createElement(Fragment, null, ...parts)
}
