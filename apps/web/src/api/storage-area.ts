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

/** Returns a storage area, or memory if storage is forbidden or full; the memory ends with the page. */
const areaOrMemory = (area: () => Storage): StorageArea => {
  try {
    const storage = area()
    storage.setItem('storage-probe', '')
    storage.removeItem('storage-probe')
    return storage
  } catch {
    return memoryArea()
  }
}

let tab: StorageArea | undefined
let browser: StorageArea | undefined

export const tabArea = (): StorageArea => (tab ??= areaOrMemory(() => sessionStorage))

export const browserArea = (): StorageArea => (browser ??= areaOrMemory(() => localStorage))
