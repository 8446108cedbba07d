/** Methods of Storage in use. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Returns an area that keeps in memory, as long as its page lives, what its storage has no room for; all, if
 * storage is forbidden.
 */
export const overflowing = (area: () => StorageArea | undefined): StorageArea => {
  const rest = new Map<string, string>()
  let storage: StorageArea | undefined
  try {
    storage = area()
  } catch {
    // Forbidden.
  }
  return {
    getItem: (key) => rest.get(key) ?? storage?.getItem(key) ?? null,
    setItem: (key, value) => {
      rest.set(key, value)
      try {
        storage?.setItem(key, value)
        if (storage) rest.delete(key)
      } catch {
        // Full.
      }
    },
    removeItem: (key) => {
      rest.delete(key)
      storage?.removeItem(key)
    },
  }
}

/** Returns an area that lives as long as its page. */
export const memoryArea = (): StorageArea => overflowing(() => undefined)

let tab: StorageArea | undefined
let browser: StorageArea | undefined

export const tabArea = (): StorageArea => (tab ??= overflowing(() => sessionStorage))

export const browserArea = (): StorageArea => (browser ??= overflowing(() => localStorage))
