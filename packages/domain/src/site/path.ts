/** Encodes a segment, except the `:` and `?` of a parameter such as `:number`, of which routes are made. */
const segment = (id: string) => (id.startsWith(':') ? id : encodeURIComponent(id))

/** Returns the address of an object below a parent. */
export const below = (parent: string, id: string, rest = ''): string => `${parent}/${segment(id)}${rest}`
