import type { ReactNode } from 'react'

/** Number, code or date that reads left to right in every language, and that no translator of a browser changes. */
export const Verbatim = (props: { className?: string; children: ReactNode }) => (
  <bdi dir="ltr" translate="no" {...props} />
)
