import { formatDate } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { paths } from '@wassit/domain/site/paths'
import ar from '@wassit/words/ar/offline'
import en from '@wassit/words/en/offline'
import fr from '@wassit/words/fr/offline'
import { defaultLanguage, languageOfCode, languageTags, textDirection } from '@wassit/words/language'
import { copyKey } from './copy-key.ts'
import { copyIn } from './kept-copy.ts'
import type { KeptCopy, KeptPolicy } from './kept-copy.ts'

// Page without a network, drawn by the browser alone: it has no framework, and loads nothing.

const texts = { fr, en, ar }
const language = languageOfCode(localStorage.getItem('lang')) ?? defaultLanguage
const words = texts[language]

type Child = Node | string | undefined

const element = (name: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== undefined))
  return made
}

const call = (text: string, phone: string): HTMLElement =>
  element('a', { href: `tel:${phone}`, class: 'button' }, `${text} `, element('bdi', {}, formatPhone(phone)))

const button = (text: string, act: () => void): HTMLElement => {
  const made = element('button', { type: 'button', class: 'button' }, text)
  made.addEventListener('click', act)
  return made
}

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
    `${words['offline.certificate']} ${number}`,
  )
}

const card = (policy: KeptPolicy): HTMLElement =>
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
    certificateOf(policy),
  )

const forget = (): void => {
  for (const area of [sessionStorage, localStorage]) area.removeItem(copyKey)
  draw()
}

const box = ({ at, phone, policies }: KeptCopy): Child[] => [
  element('p', { class: 'quiet' }, words['offline.copy'], ' ', element('bdi', {}, at)),
  element('ul', {}, ...policies.map(card)),
  element('p', {}, words['offline.emergency']),
  phone ? call(words['offline.broker'], phone) : undefined,
  button(words['offline.forget'], forget),
]

function draw(): void {
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
      ...(copy ? box(copy) : []),
    ),
  )
}

draw()
/** Opens the page again once the server responds: a browser that says `online` may be too early. */
const returnWhenReachable = async (): Promise<void> => {
  try {
    await fetch(paths.serviceWorker, { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    // The next try is a few seconds away.
  }
}
const tryEveryMs = 5000
addEventListener('online', () => void returnWhenReachable())
setInterval(() => document.visibilityState === 'visible' && void returnWhenReachable(), tryEveryMs)
// Another tab signed out, or another person signed in.
addEventListener('storage', draw)
