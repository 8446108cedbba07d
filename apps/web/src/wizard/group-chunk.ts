const load = async () => {
  const [{ RiskPager }, { LivePrice }] = await Promise.all([
    import('./risk-pager.tsx'),
    import('./live-price.tsx'),
  ])
  return { RiskPager, LivePrice }
}
type Chunk = Awaited<ReturnType<typeof load>>

let chunk: Chunk | undefined

/** Loads the groups of a phone and the live price. Without them, the questions form one page. */
export const fetchPager = async (): Promise<Chunk | undefined> => {
  chunk ??= await load().catch(() => undefined)
  return chunk
}

export const pagerChunk = (): Chunk | undefined => chunk
