let addresses = 0

/** Returns a unique address of this run (RFC 5737 and 6890 reserve 198.18/15 for tests). */
export const newAddress = (): Record<string, string> => {
  addresses += 1
  const part = (process.pid * 251 + addresses) % 65_536
  return { 'x-forwarded-for': `198.18.${part >> 8}.${part & 255}` }
}
