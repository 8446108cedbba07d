/** Where a bearer is kept; `VUE-TOKEN` is the specification's name (spec 001 §3). */
export const tokenKey = 'VUE-TOKEN'

/** Whether this browser keeps a bearer, be it still good or not. */
export const holdsToken = (): boolean => {
  try {
    return (localStorage.getItem(tokenKey) ?? sessionStorage.getItem(tokenKey)) !== null
  } catch {
    return false
  }
}
