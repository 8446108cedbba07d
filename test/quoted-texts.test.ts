import { readFile } from 'node:fs/promises'
import { areas, loadArea } from '@wassit/words/catalogue'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { productForms } from '@wassit/domain/products/forms'
import { requestKindNames, requestStatuses } from '@wassit/domain/request/request'
import { expect, test } from 'vitest'

interface QuotedText {
  key: string
  saidIn: string
  quoted: string
  shown: string
}

const rowsOf = (page: string): QuotedText[] =>
  [...page.matchAll(/^\| `([^`]+)` \| ([^|`]+) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(
    ([, key = '', saidIn = '', quoted = '', shown = '']) => ({ key, saidIn, quoted, shown }),
  )

const docs = new URL('../docs/', import.meta.url)
const rows = rowsOf(await readFile(new URL('quoted-texts.md', docs), 'utf8'))
const rowKeys = new Set(rows.map(({ key }) => key))
const french: Record<string, string> = Object.assign(
  {},
  ...(await Promise.all(areas.map((area) => loadArea('fr', area)))),
)

const options = Object.values(productForms)
  .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
  .flatMap((field) => (field.kind === 'choice' ? field.options : []))

/** Calibres have our own names: the specification lists none. */
const ours = new Set(['products.hunting.calibre36', 'products.hunting.calibreOther'])

test('lists every quoted text in one row with the French text on the screen', () => {
  expect(rows.length).toBe(rowKeys.size)
  expect(rows.filter(({ key, shown }) => french[key] !== shown)).toEqual([])
})

test('lists every status, kind of request and option of a form with its wire value', () => {
  const named = [
    ...Object.keys(policyStatuses).map((status) => `policy.status.${status}`),
    ...Object.keys(requestStatuses).map((status) => `request.status.${status}`),
    ...requestKindNames.map((kind) => `request.kind.${kind}`),
  ]
  expect(named.filter((key) => !rowKeys.has(key))).toEqual([])

  const quotedAs = (label: string) => rows.find(({ key }) => key === label)?.quoted
  const unlike = options.filter(({ value, label }) => label && !ours.has(label) && quotedAs(label) !== value)
  expect(unlike).toEqual([])
})

/** Texts of the error catalogues of both specifications, as they are quoted there. */
const errorCatalogues = {
  '000 §8': [
    'Ces données existent déjà',
    'Veuillez vérifier vos données',
    'Une erreur est survenue, veuillez réessayer plus tard',
    'Votre réseau est trop lent, veuillez vérifier votre réseau.',
    'Email ou mot de passe est incorrect!',
    'Trop de tentatives de connexion! Veuillez réessayer plus tard',
    'Votre session a expiré!',
    'Votre message a été envoyé !',
    "Votre message n'a pas été envoyé.",
    'Une erreur est survenue. Veuillez réessayer.',
    "Cette option n'est pas disponible pour le moment.",
  ],
  '001 §8': [
    'Erreur',
    'limite maximale de 5 assurances',
    'Succès',
    'Votre mot de passe a été modifier avec succès',
    "Votre modification n'a pas été effectuer",
    'Le devis vous sera envoyé dans quelques instants et sera également disponible sur votre espace client.',
    'Le devis a été accepté avec succès',
    'Le fichier a été ajouté avec succès',
    'Signature du contrat effectuée avec succès',
    "Erreur d'envoi: {reason}",
    "Erreur d'acceptation: {reason}",
    'Erreur de signature: {reason}',
    'Impossible de récupérer les documents.',
    "Cette option n'est pas disponible pour le moment.",
    'Documents envoyés avec succès.',
    "Une erreur est survenue lors de l'envoi des documents.",
    'Votre réseau est trop lent, veuillez vérifier votre réseau.',
    "Nous n'avons pas trouvé cet email.",
    "Une erreur s'est produite lors de la réinitialisation du mot de passe.",
    'Votre code OTP est expiré!',
    'Code OTP invalide. Veuillez vérifier et réessayer.',
    'Une erreur est survenue. Veuillez réessayer plus tard.',
    'Problème de connexion. Veuillez vérifier votre connexion internet.',
    'Session invalide. Veuillez rafraîchir la page.',
    'Impossible de renvoyer le code. Veuillez réessayer plus tard.',
    'Un nouveau code a été envoyé à votre adresse email.',
    'Votre token est expiré!',
    'An unexpected error occurred.',
    'Votre demande a été ajoutée avec succès',
    "Votre demande n'a pas été ajoutée.",
    'Impossible de charger les documents. Veuillez réessayer.',
    'Fichier envoyé avec succès.',
    "Erreur lors de l'envoi du fichier.",
    'Votre session a expiré!',
  ],
}

test.each(Object.entries(errorCatalogues))(
  'lists every text of the error catalogue of %s',
  (section, texts) => {
    const listed = new Set(rows.filter(({ saidIn }) => saidIn.includes(section)).map(({ quoted }) => quoted))
    expect(texts.filter((text) => !listed.has(text))).toEqual([])
  },
)

test('writes e-mail in French except in quoted texts', () => {
  const others = Object.entries(french).filter(
    ([key, text]) => !rowKeys.has(key) && /(?<![{\w])emails?\b/i.test(text),
  )
  expect(others).toEqual([])
})
