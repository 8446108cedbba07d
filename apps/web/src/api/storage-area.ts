/** Methods of Storage in use. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns an area that lives as long as its page. */
export const memoryArea = (): StorageArea => {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/** Returns an area that keeps in memory what its storage has no room for. */
export const overflowing = (storage: StorageArea): StorageArea => {
  const rest = memoryArea()
  return {
    getItem: (key) => rest.getItem(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      rest.removeItem(key)
      try {
        storage.setItem(key, value)
      } catch {
        storage.removeItem(key)
        rest.setItem(key, value)
      }
    },
    removeItem: (key) => {
      rest.removeItem(key)
      storage.removeItem(key)
    },
  }
}

/** Returns a storage area, or memory if storage is forbidden; the memory ends with the page. */
const areaOrMemory = (area: () => Storage): StorageArea => {
  try {
    const storage = area()
    storage.getItem('storage-probe')
    return overflowing(storage)
  } catch {
    return memoryArea()
  }
}

let tab: StorageArea | undefined
let browser: StorageArea | undefined

export const tabArea = (): StorageArea => (tab ??= areaOrMemory(() => sessionStorage))

export const browserArea = (): StorageArea => (browser ??= areaOrMemory(() => localStorage))
