import { useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { useWords } from '../i18n/words.tsx'

export type SchemaSource = z.ZodMiniType | (() => Promise<z.ZodMiniType>)

/** Returns the schema, given or loaded. If it fails to load, only the server validates. */
export const useSchema = (source: SchemaSource | undefined) => {
  const { load } = useWords()
  const isLazy = typeof source === 'function'
  const [fetched, setFetched] = useState<{ schema?: z.ZodMiniType }>()
  const fetching = useRef<Promise<void>>(undefined)
  const fetchSchema = async (): Promise<void> => {
    if (!isLazy) return
    fetching.current ??= Promise.all([source(), load(['validation', 'errors'])]).then(
      ([schema]) => setFetched({ schema }),
      () => setFetched({}),
    )
    await fetching.current
  }
  return { schema: isLazy ? fetched?.schema : source, isReady: !isLazy || fetched !== undefined, fetchSchema }
}
