import { Fragment } from 'react'

/**
 * A code that reads left to right in every language. Its parts are isolated from each other: an Arabic
 * plate letter between two numbers would turn them round.
 */
export const CodeText = ({ children }: { children: string }) => (
  <bdi dir="ltr">
    {children.split('-').map((part, index) => (
      <Fragment key={index}>
        {index > 0 && '-'}
        <bdi>{part}</bdi>
      </Fragment>
    ))}
  </bdi>
)
