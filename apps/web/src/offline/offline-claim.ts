import { shrinkPicture } from '../files/shrink-picture.ts'
import { keepClaim, removeClaim } from './claim-queue.ts'
import type { WaitingClaim } from './claim-queue.ts'
import { button, element } from './elements.ts'
import type { KeptCopy, KeptPolicy } from './kept-copy.ts'
import { words } from './offline-words.ts'

// Form of a claim without a network: the fields of the area's form, in plain DOM. The server checks
// them when the claim is sent.

type Texts = NonNullable<KeptCopy['texts']>

/** Policy that allows a claim. */
export type Claimable = KeptPolicy & { claim: NonNullable<KeptPolicy['claim']> }

interface Form {
  claim: WaitingClaim
  policy: Claimable
  texts: Texts
  /** Tells whether the session still allows to keep anything. */
  isAllowed: () => boolean
  onClose: () => void
}

/** Limit of the server for one file; a larger photo is shrunk before it is kept. */
const mostBytes = 5 * 1024 * 1024

const optional = (texts: Texts): string => ` (${texts['common.form.optional']})`

/** Returns a labelled field; required ones are checked by the browser. */
const field = (name: string, label: string, input: HTMLElement, hint?: string): HTMLElement => {
  input.setAttribute('id', name)
  input.setAttribute('name', name)
  if (hint) input.setAttribute('aria-describedby', `${name}-hint`)
  return element(
    'div',
    { class: 'field' },
    element('label', { for: name }, label),
    hint ? element('p', { id: `${name}-hint`, class: 'quiet' }, hint) : undefined,
    input,
  )
}

const today = (): string => new Date().toLocaleDateString('sv')

const types = ({ claim, policy, texts }: Form): HTMLElement =>
  element(
    'fieldset',
    {},
    element('legend', {}, texts['request.form.claim.type']),
    ...policy.claim.types.map(({ key, label }) => {
      const radio = element('input', { type: 'radio', name: 'type_sinistre', value: key, required: '' })
      radio.checked = claim.values.type_sinistre === key
      return element('label', { class: 'choice' }, radio, label)
    }),
  )

const fields = (form: Form): HTMLElement[] => {
  const { texts, claim } = form
  const filled = <Input extends HTMLInputElement | HTMLTextAreaElement>(
    name: string,
    input: Input,
  ): Input => {
    input.value = claim.values[name] ?? ''
    return input
  }
  return [
    types(form),
    field(
      'date_sinistre',
      texts['request.form.claim.date'] ?? '',
      filled('date_sinistre', element('input', { type: 'date', required: '', max: today() })),
    ),
    field(
      'heure',
      `${texts['request.form.claim.time']}${optional(texts)}`,
      filled('heure', element('input', { type: 'time' })),
    ),
    field(
      'lieu',
      texts['request.form.claim.place'] ?? '',
      filled('lieu', element('input', { required: '', maxlength: '400', dir: 'auto', autocomplete: 'off' })),
      texts['request.form.claim.placeHint'],
    ),
    field(
      'circonstances',
      texts['request.form.claim.circumstances'] ?? '',
      filled(
        'circonstances',
        element('textarea', { required: '', maxlength: '4000', rows: '5', dir: 'auto' }),
      ),
      texts['request.form.claim.circumstancesHint'],
    ),
    field(
      'tiers',
      `${texts['request.form.claim.thirdParty']}${optional(texts)}`,
      filled('tiers', element('textarea', { maxlength: '1000', rows: '3', dir: 'auto' })),
      texts['request.form.claim.thirdPartyHint'],
    ),
  ]
}

/** Draws the photos of a claim, each with its button to remove it. */
const drawPhotos = (list: HTMLElement, claim: WaitingClaim, keep: () => Promise<void>): void =>
  list.replaceChildren(
    ...claim.photos.map(({ id, content }, index) => {
      const number = String(index + 1)
      const address = URL.createObjectURL(content)
      const picture = element('img', { src: address, alt: `${words['offline.claim.photo']} ${number}` })
      picture.addEventListener('load', () => URL.revokeObjectURL(address))
      const remove = button(words['offline.claim.removePhoto'], () => {
        claim.photos = claim.photos.filter((photo) => photo.id !== id)
        drawPhotos(list, claim, keep)
        void keep()
      })
      remove.setAttribute('aria-label', `${words['offline.claim.removePhoto']} ${number}`)
      return element('li', {}, picture, remove)
    }),
  )

const ready = async (file: File): Promise<File> => (file.size > mostBytes ? shrinkPicture(file) : file)

const photos = ({ claim, policy, texts }: Form, keep: () => Promise<void>): HTMLElement => {
  const list = element('ul', { class: 'photos' })
  const input = element('input', { type: 'file', accept: 'image/jpeg,image/png', multiple: '' })
  const add = async (): Promise<void> => {
    const room = policy.claim.mostPhotos - claim.photos.length
    const chosen = [...(input.files ?? [])].slice(0, room)
    input.value = ''
    for (const file of chosen) {
      const content = await ready(file)
      claim.photos.push({ id: crypto.randomUUID(), name: content.name, content })
    }
    drawPhotos(list, claim, keep)
    await keep()
  }
  input.addEventListener('change', () => void add())
  drawPhotos(list, claim, keep)
  return element(
    'div',
    {},
    field('photos', texts['request.form.claim.photos'] ?? '', input, words['offline.claim.photosHint']),
    list,
  )
}

/** Returns the form of a claim; each change is kept on the device at once. */
export const claimForm = (form: Form): HTMLElement => {
  const { claim, policy, texts, isAllowed, onClose } = form
  const status = element('p', { role: 'status', class: 'quiet' })
  const keep = async (): Promise<void> => {
    if (!isAllowed()) return onClose()
    try {
      await keepClaim(claim)
      status.textContent = words['offline.claim.kept']
    } catch {
      status.textContent = words['offline.claim.full']
    }
  }
  const made = element(
    'form',
    {},
    element('h1', { tabindex: '-1' }, texts['request.ask.claim']),
    element('p', {}, `${policy.coverage} · `, element('bdi', {}, policy.number)),
    element('p', {}, words['offline.emergency']),
    element(
      'p',
      { class: 'calls' },
      ...['15', '19', '177'].map((number) =>
        element('a', { href: `tel:${number}`, class: 'button' }, number),
      ),
    ),
    ...fields(form),
    photos(form, keep),
    element('button', { class: 'button main' }, words['offline.claim.send']),
    button(words['offline.claim.later'], onClose),
    button(words['offline.claim.remove'], () => void removeClaim(claim.key).then(onClose)),
    status,
  )
  made.addEventListener('input', () => {
    for (const [name, value] of new FormData(made)) if (typeof value === 'string') claim.values[name] = value
    void keep()
  })
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    claim.state = 'ready'
    void keep().then(onClose)
  })
  return made
}
