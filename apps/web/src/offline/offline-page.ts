import { formatDate } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { paths } from '@wassit/domain/site/paths'
import { languageTags, textDirection } from '@wassit/words/language'
import { waitingClaims } from './claim-queue.ts'
import type { WaitingClaim } from './claim-queue.ts'
import { copyKey } from '../storage/copy-key.ts'
import { button, element } from './elements.ts'
import type { Child } from './elements.ts'
import { claimsKey, forgetClaims } from '../storage/forget-claims.ts'
import { copyIn } from './kept-copy.ts'
import type { KeptCopy, KeptPolicy } from './kept-copy.ts'
import { claimForm } from './offline-claim.ts'
import type { Claimable } from './offline-claim.ts'
import { language, words } from './offline-words.ts'

// Page without a network, drawn by the browser only: it has no framework, and loads nothing.

const call = (text: string, phone: string): HTMLElement =>
  element('a', { href: `tel:${phone}`, class: 'button' }, `${text} `, element('bdi', {}, formatPhone(phone)))

const fact = (label: string, value: string | undefined): Child =>
  value === undefined
    ? undefined
    : element('div', {}, element('dt', {}, label), element('dd', {}, element('bdi', {}, value)))

/** Link to the certificate, which the browser opens from its own memory. */
const certificateOf = ({ certificate, number }: KeptPolicy): Child => {
  if (!certificate) return undefined
  const bytes = Uint8Array.from(atob(certificate.pdf), (each) => each.charCodeAt(0))
  const href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  return element(
    'a',
    { href, target: '_blank', class: 'button' },
    `${words['offline.certificate']} `,
    element('bdi', {}, number),
  )
}

/** Card of the policy, drawn when the copy was made. */
const pictureOf = ({ card: svg, number }: KeptPolicy): Child =>
  svg === undefined
    ? undefined
    : element('img', {
        src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
        alt: `${words['offline.card']} ${number}`,
      })

/** Copy of a remembered session; only next to one may claims be kept. */
const rememberedCopy = (): KeptCopy | undefined => copyIn(localStorage, Date.now())

/** True while the form of a claim is open, which no reload may interrupt. */
let isTyping = false

const close = (): void => {
  isTyping = false
  void draw()
}

const openClaim = (claim: WaitingClaim, policy: Claimable, { texts = {} }: KeptCopy): void => {
  isTyping = true
  localStorage.setItem(claimsKey, '1')
  const form = claimForm({ claim, policy, texts, isAllowed: () => Boolean(rememberedCopy()), onClose: close })
  document.querySelector('main')?.replaceChildren(form)
  form.querySelector('h1')?.focus()
}

const isClaimable = (policy: KeptPolicy): policy is Claimable => policy.claim !== undefined

const newClaim = ({ claim }: Claimable): WaitingClaim => ({
  key: crypto.randomUUID(),
  insuranceId: claim.insuranceId,
  values: {},
  photos: [],
  state: 'begun',
})

const claimWords = {
  begun: 'offline.claim.begun',
  ready: 'offline.claim.waiting',
  refused: 'offline.claim.refused',
} as const

/** State of a claim that waits, with the way back to it. */
const waitingOf = (claim: WaitingClaim, policy: Claimable, copy: KeptCopy): HTMLElement =>
  element(
    'div',
    { class: 'waiting' },
    element('p', {}, element('strong', {}, words[claimWords[claim.state]])),
    claim.state === 'ready' ? element('p', {}, words['offline.claim.stay']) : undefined,
    button(words['offline.claim.continue'], () => openClaim({ ...claim, state: 'begun' }, policy, copy)),
  )

/** Way to the claim form, or the claim that waits already. */
const claimOf = (policy: KeptPolicy, copy: KeptCopy, waiting: readonly WaitingClaim[]): Child[] => {
  const { texts } = copy
  if (!texts || !isClaimable(policy)) return []
  const own = waiting.filter(({ insuranceId }) => insuranceId === policy.claim.insuranceId)
  if (own.length > 0) return own.map((claim) => waitingOf(claim, policy, copy))
  return [button(texts['request.ask.claim'] ?? '', () => openClaim(newClaim(policy), policy, copy))]
}

const card = (policy: KeptPolicy, copy: KeptCopy, waiting: readonly WaitingClaim[]): HTMLElement =>
  element(
    'li',
    {},
    element('h2', {}, policy.coverage),
    policy.risk ? element('p', {}, element('bdi', {}, policy.risk)) : undefined,
    element(
      'dl',
      {},
      fact(words['offline.insurer'], policy.insurer),
      fact(words['offline.number'], policy.number),
      fact(words['offline.until'], policy.until && formatDate(policy.until)),
    ),
    policy.assistance ? call(words['offline.assistance'], policy.assistance) : undefined,
    pictureOf(policy),
    certificateOf(policy),
    ...claimOf(policy, copy, waiting),
  )

const forget = (): void => {
  for (const area of [sessionStorage, localStorage])
    for (const key of [copyKey, claimsKey]) area.removeItem(key)
  forgetClaims()
  void draw()
}

const box = (copy: KeptCopy, waiting: readonly WaitingClaim[]): Child[] => {
  const { at, phone, policies } = copy
  return [
    element('p', { class: 'quiet' }, words['offline.copy'], ' ', element('bdi', {}, at)),
    element('ul', {}, ...policies.map((policy) => card(policy, copy, waiting))),
    element('p', {}, words['offline.emergency']),
    phone ? call(words['offline.broker'], phone) : undefined,
    button(words['offline.forget'], forget),
  ]
}

/** Returns the claims that wait; a browser without databases has none. */
const waitingHere = async (): Promise<WaitingClaim[]> => {
  if (!rememberedCopy() || !localStorage.getItem(claimsKey)) return []
  return waitingClaims().catch(() => [])
}

async function draw(): Promise<void> {
  const waiting = await waitingHere()
  const copy = copyIn(sessionStorage, Date.now()) ?? copyIn(localStorage, Date.now())
  const title = words['offline.title']
  document.title = title
  document.documentElement.lang = languageTags[language]
  document.documentElement.dir = textDirection(language)
  document.body.replaceChildren(
    element(
      'main',
      {},
      element('h1', {}, title),
      element('p', { role: 'status' }, words[copy ? 'offline.lead' : 'offline.empty']),
      button(words['offline.retry'], () => location.reload()),
      ...(copy ? box(copy, waiting) : []),
    ),
  )
}

void draw()
/** Opens the page again once the server responds: a browser that says `online` may be too early. */
const returnWhenReachable = async (): Promise<void> => {
  if (isTyping) return
  try {
    await fetch(paths.serviceWorker, { method: 'HEAD', cache: 'no-store' })
    // The form may have opened while the server was asked.
    if (!isTyping) location.reload()
  } catch {
    // The next try is a few seconds away.
  }
}
const tryEveryMs = 5000
addEventListener('online', () => void returnWhenReachable())
setInterval(() => document.visibilityState === 'visible' && void returnWhenReachable(), tryEveryMs)
// Another tab signed out, or another person signed in.
addEventListener('storage', () => !(isTyping && rememberedCopy()) && close())
