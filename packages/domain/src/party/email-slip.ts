/** Providers whose addresses most visitors have, with the ends of those of our visitors. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'yahoo.com',
  'yahoo.fr',
]
const others = [
  'live.com',
  'live.fr',
  'icloud.com',
  'menara.ma',
  'laposte.net',
  'orange.fr',
  'free.fr',
  'sfr.fr',
]
const known: readonly string[] = [...providers, ...others]

/** Providers that look like a slip of another one. */
const genuine: ReadonlySet<string> = new Set([
  ...known,
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.fr',
  'me.com',
  'life.com',
  'live.ca',
  'live.co.uk',
])

/** Providers that have one end only, so that another one is a slip. */
const singles: Readonly<Record<string, string>> = { gmail: 'gmail.com', icloud: 'icloud.com' }

/** Ends that no address has, with the one that was meant. */
const ends: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  cpm: 'com',
  vom: 'com',
  xom: 'com',
}

/** Tells whether one text becomes the other by one letter more, less, other, or by two exchanged ones. */
const isOneSlipFrom = (typed: string, meant: string): boolean => {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  let end = 0
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end))
    end += 1
  const left = typed.slice(start, typed.length - end)
  const right = meant.slice(start, meant.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/**
 * Returns the address that was probably meant, for one with a likely slip after its @; undefined for any
 * other. Nothing is refused for it: the page asks.
 */
export const likelyEmail = (email: string): string | undefined => {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  if (at < 1 || genuine.has(host)) return undefined
  const end = host.slice(host.lastIndexOf('.') + 1)
  const mended = Object.hasOwn(ends, end) ? `${host.slice(0, -end.length)}${ends[end]}` : host
  const single = Object.entries(singles).find(
    ([name]) => host.startsWith(`${name}.`) || host.startsWith(`${name}com.`),
  )
  const meant = single?.[1] ?? known.find((provider) => provider === mended || isOneSlipFrom(host, provider))
  const likely = meant ?? (mended === host ? undefined : mended)
  return likely && `${email.slice(0, at)}@${likely}`
}
