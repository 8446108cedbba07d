import { browserArea, tabArea } from '../storage/storage-area.ts'

/** Key of spec 001 §3 for the latest session of a reset or a verification. */
const currentKey = 'uuid'

/** Own keys of the purposes. */
const ownKeys = ['visitor-uuid', 'reset-uuid'] as const
type OwnKey = (typeof ownKeys)[number]

interface KeptHandle {
  remember: (uuid: string) => void
  remembered: () => string | null
  forget: () => void
}

/** Returns the uuid under the specified key, unless another purpose stored it. */
const currentFor = (ownKey: OwnKey): string | null => {
  const current = browserArea().getItem(currentKey)
  const isForeign = ownKeys.some((key) => key !== ownKey && browserArea().getItem(key) === current)
  return isForeign ? null : current
}

/**
 * Returns the storage of a uuid for one purpose. Each purpose has its own key, so that a reset
 * does not lose the visitor's unfinished quote, nor the quote the reset. The tab has priority over the
 * browser: two tabs may have two quotes. `readsCurrent` is true for the purpose that also reads the
 * specified key only.
 */
export const keptHandle = (ownKey: OwnKey, { readsCurrent = false } = {}): KeptHandle => {
  const remembered = () =>
    tabArea().getItem(ownKey) ?? browserArea().getItem(ownKey) ?? (readsCurrent ? currentFor(ownKey) : null)
  return {
    remember: (uuid) => {
      tabArea().setItem(ownKey, uuid)
      browserArea().setItem(ownKey, uuid)
      browserArea().setItem(currentKey, uuid)
    },
    remembered,
    forget: () => {
      const area = browserArea()
      const uuid = remembered()
      tabArea().removeItem(ownKey)
      // Another tab may have begun a quote since.
      if (uuid !== (area.getItem(ownKey) ?? uuid)) return
      if (area.getItem(currentKey) === uuid) area.removeItem(currentKey)
      area.removeItem(ownKey)
    },
  }
}
