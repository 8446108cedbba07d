/** Names and addresses of a network that only its operator uses, such as that of containers. */
const privateHost =
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|[^.:]+|.+\.(internal|local))$/

export const isPublicHost = (host: string): boolean => host !== '' && !privateHost.test(host)

/** Tells whether an address of a protocol without TLS leads out of the private network. */
export const leavesPlain = (url: string | undefined, protocol: string): boolean => {
  if (url === undefined) return false
  const { protocol: used, hostname } = new URL(url)
  return used === protocol && isPublicHost(hostname)
}

/** Modes of libpq in which the connection is encrypted, or not made at all. */
const encrypted = new Set(['require', 'verify-ca', 'verify-full'])

/** Tells whether rows may leave the private network without TLS on the way to a database. */
export const isPlainDatabase = (url: string | undefined): boolean => {
  if (url === undefined) return false
  const { hostname, searchParams } = new URL(url)
  return isPublicHost(hostname) && !encrypted.has(searchParams.get('sslmode') ?? '')
}
