const load = async () => {
  const [{ GroupPager }, { LivePrice }] = await Promise.all([
    import('./group-pager.tsx'),
    import('./live-price.tsx'),
  ])
  return { GroupPager, LivePrice }
}
type Chunk = Awaited<ReturnType<typeof load>>

let chunk: Chunk | undefined

/** Loads the groups of a phone and the live price. Without them, the questions form one page. */
export const fetchPager = async (): Promise<Chunk | undefined> => {
  chunk ??= await load().catch(() => undefined)
  return chunk
}

export const pagerChunk = (): Chunk | undefined => chunk
