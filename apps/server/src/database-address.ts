import { z } from 'zod'

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * Tells whether the password of an address leaves its place: after a bare `/`, `?` or `#` the rest of it is
 * read as a path, and what stands before as a host or a port (RFC 3986, section 3.2).
 */
const breaksPassword = (value: string): boolean => {
  if (!URL.canParse(value)) return true
  const { username, password, pathname, search, hash } = new URL(value)
  return `${pathname}${search}${hash}`.includes('@') || ![username, password].every(isDecodable)
}

/** Address of a PostgreSQL server, whose parts the driver reads as the operator wrote them. */
export const postgresUrl = z.string().superRefine((value, context) => {
  if (!/^postgres(ql)?:\/\//.test(value))
    return context.addIssue({ code: 'custom', message: 'must start with postgresql://' })
  if (breaksPassword(value))
    context.addIssue({
      code: 'custom',
      message:
        'cannot be read: in its password write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25, or take a password without them (openssl rand -hex 32)',
    })
})
