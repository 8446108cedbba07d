const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the address (path and query) under which a request is routed. The router refuses a path with a broken escape before any page
 * can: its percent signs become characters, so that such an address is an unknown page. Calls keep theirs, and their error.
 */
export const readableAddress = (address: string): string => {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  if (!path.includes('%') || path.startsWith('/api/') || isReadable(path)) return address
  return path.replaceAll('%', '%25') + address.slice(path.length)
}
