import { createElement } from 'react'

/**
 * Code that reads left to right in every language. Its parts are isolated from each other: an
 * Arabic plate letter between two numbers would reverse them.
 */
export const CodeText = ({ children }: { children: string }) => {
  const parts = children.split('-').map((part) => createElement('bdi', null, part))
  return createElement(
    'bdi',
    { dir: 'ltr', translate: 'no' },
    ...parts.flatMap((part, index) => (index > 0 ? ['-', part] : [part])),
  )
}
