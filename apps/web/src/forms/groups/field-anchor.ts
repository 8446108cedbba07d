const prefix = '#champ-'

/** Address fragment of a field. */
export const fieldAnchor = {
  of: (name: string): string => `${prefix}${encodeURIComponent(name)}`,
  nameOf: (hash: string): string | undefined => {
    if (!hash.startsWith(prefix)) return undefined
    try {
      return decodeURIComponent(hash.slice(prefix.length))
    } catch {
      return undefined
    }
  },
}
