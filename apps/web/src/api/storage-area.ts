/** The parts of the Storage interface in use. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** An area that lives as long as its page. */
export const memoryArea = (): StorageArea => {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/** A storage area, or memory where the visitor forbids storage or there is no room: it ends with the page. */
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

/** What lives as long as this tab. */
export const tabArea = (): StorageArea => (tab ??= areaOrMemory(() => sessionStorage))

/** What lives on in this browser. */
export const browserArea = (): StorageArea => (browser ??= areaOrMemory(() => localStorage))
