import { useEffect, useState } from 'react'

const load = async () => {
  const { DetailsForm } = await import('./details-form.tsx')
  return { DetailsForm }
}
type Chunk = Awaited<ReturnType<typeof load>>

let kept: Chunk | undefined

const fetchForm = async (): Promise<Chunk | undefined> => {
  kept ??= await load().catch(() => undefined)
  return kept
}

/** Returns the form of the details once it is wanted and its code has arrived. */
export const useDetailsForm = (isWanted: boolean): Chunk | undefined => {
  const [chunk, setChunk] = useState(kept)
  useEffect(() => {
    if (isWanted && !chunk) void fetchForm().then(setChunk)
  }, [isWanted, chunk])
  return chunk
}
