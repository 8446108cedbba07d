import { useEffect } from 'react'
import { rememberVisitor } from '../../wizard/visitor.ts'

/**
 * Remembers the visitor for the code page, even when step 1 was sent before JavaScript had loaded.
 */
export const useRememberVisitor = (uuid: string | undefined): void =>
  useEffect(() => {
    if (uuid) rememberVisitor(uuid)
  }, [uuid])
