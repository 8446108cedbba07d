import { article } from './product-conditions.ts'
import type { Article, ProductConditions } from './product-conditions.ts'

// Common articles of all general conditions: insurance code (law 17-99), consumer law 31-08, data
// protection law 09-08. Functions insert the passages of a product.

const commonDefinitions: readonly (readonly [string, string])[] = [
  ['Assureur', '{insurer}, qui accorde les garanties et règle les sinistres.'],
  [
    'Courtier',
    '{broker}, intermédiaire qui conseille le souscripteur, présente le contrat et en suit la vie.',
  ],
  ['Souscripteur', 'la personne qui signe le contrat et s’engage à payer la prime.'],
  ['Assuré', 'la personne dont les biens, la responsabilité ou la personne sont garantis.'],
  [
    'Conditions particulières',
    'le contrat signé, qui précise le risque, les garanties choisies, la durée et la prime.',
  ],
  ['Prime', 'le prix des garanties, accessoires et taxes compris.'],
  ['Sinistre', 'l’événement susceptible de mettre en jeu une garantie.'],
  ['Franchise', 'la part du dommage qui reste à la charge de l’assuré.'],
]

export const definitionArticles = ({ object, definitions }: ProductConditions): Article[] => [
  article('Objet du contrat', object, 'Le contrat est régi par la loi n° 17-99 portant code des assurances.'),
  article('Définitions', {
    points: [...commonDefinitions, ...definitions].map(([term, meaning]) => `${term}\u00a0: ${meaning}`),
  }),
  article(
    'Composition du contrat',
    'Le contrat se compose des présentes conditions générales, des conditions particulières et de leurs avenants. Les conditions particulières l’emportent sur les conditions générales.',
  ),
]

export const exclusionArticles = ({ exclusions }: ProductConditions): Article[] => [
  article('Exclusions', { apparent: 'Ne sont pas garantis\u00a0:', points: [...exclusions] }),
  article('Exclusions communes', {
    apparent:
      'Sont toujours exclus\u00a0: la faute intentionnelle de l’assuré, la guerre étrangère ou civile, les effets de la radioactivité et les amendes. Les événements catastrophiques ne sont garantis que dans le cadre de la loi n° 110-14.',
  }),
]

export const durationArticles = (): Article[] => [
  article(
    'Formation et prise d’effet',
    'Le devis vaut notice d’information. Le contrat est formé par la signature des parties et prend effet à la date inscrite aux conditions particulières, après le paiement de la prime. La signature électronique a la valeur que lui donne la loi n° 43-20.',
  ),
  article('Durée', {
    apparent:
      'Le contrat est conclu pour une durée ferme. Il prend fin de plein droit à la date inscrite aux conditions particulières, sans tacite reconduction et sans rappel légal. Un nouveau contrat peut être demandé avant cette date.',
  }),
  article(
    'Modification',
    'Toute modification du contrat est constatée par un avenant signé des parties. Elle prend effet à la date de l’avenant.',
  ),
]

export const declarationArticles = ({ declarations = [] }: ProductConditions): Article[] => [
  article(
    'Déclarations à la souscription',
    'Le souscripteur répond exactement aux questions posées\u00a0: le tarif et les garanties en dépendent.',
    ...declarations,
  ),
  article(
    'Déclarations en cours de contrat',
    'Le souscripteur déclare tout changement qui aggrave le risque\u00a0: avant qu’il ait lieu s’il dépend de lui, sinon dans les huit jours où il en a connaissance. L’assureur peut maintenir le contrat, proposer une nouvelle prime ou résilier. Si le risque diminue, le souscripteur a droit à une réduction de prime.',
  ),
  article('Sanctions', {
    apparent:
      'La réticence ou la fausse déclaration intentionnelle rend le contrat nul\u00a0; les primes payées restent acquises à l’assureur. L’omission ou l’inexactitude sans mauvaise foi, constatée après un sinistre, réduit l’indemnité dans la proportion de la prime payée à la prime qui aurait été due.',
  }),
  article(
    'Autres assurances',
    'Si le même risque est assuré ailleurs, le souscripteur en informe l’assureur. Les assurances contractées sans fraude jouent chacune dans les limites de son contrat, sans que l’indemnité dépasse le dommage.',
  ),
]

export const premiumArticles = ({ premium = [] }: ProductConditions): Article[] => [
  article(
    'Montant de la prime',
    'La prime est fixée par l’assureur d’après les déclarations du souscripteur et le tarif en vigueur. Elle comprend les frais d’accessoires, la taxe sur les contrats d’assurance et la taxe de solidarité contre les événements catastrophiques.',
    ...premium,
  ),
  article(
    'Paiement',
    'La prime est payable au comptant, avant la remise du contrat, par carte ou par virement au compte de l’assureur. Une quittance est remise pour chaque paiement.',
  ),
  article(
    'Défaut de paiement',
    'Si une prime ou une fraction de prime due n’est pas payée dans les dix jours de son échéance, l’assureur peut mettre le souscripteur en demeure. La garantie est suspendue vingt jours après la mise en demeure\u00a0; le contrat peut être résilié dix jours après cette suspension.',
  ),
]

export const claimArticles = ({ claims }: ProductConditions): Article[] => [
  article(
    'Déclaration du sinistre',
    'L’assuré déclare le sinistre dès qu’il en a connaissance et au plus tard dans les cinq jours de sa survenance, depuis l’espace client ou par écrit, à l’assureur ou au courtier. Il indique la date, le lieu, les causes, les suites et les témoins, et transmet tout courrier et tout acte reçus.',
    {
      apparent:
        'Sauf cas fortuit ou force majeure, un retard qui cause un préjudice à l’assureur peut entraîner la perte du droit à l’indemnité. Une fausse déclaration faite de mauvaise foi sur le sinistre la fait perdre.',
    },
  ),
  ...claims,
  article(
    'Paiement de l’indemnité',
    'L’indemnité est payée après accord des parties ou décision de justice exécutoire, sur présentation des pièces demandées. Elle ne dépasse ni le dommage ni les plafonds du contrat.',
  ),
  article(
    'Subrogation',
    'L’assureur qui a payé est subrogé dans les droits de l’assuré contre les responsables, dans la limite de ce qu’il a payé.',
  ),
]

const usualTerminations: readonly string[] = [
  'par le souscripteur ou l’assureur, en cas de changement de situation qui modifie le risque\u00a0;',
  'par l’assureur, en cas de non-paiement de la prime ou d’aggravation du risque\u00a0;',
  'par le souscripteur, en cas de diminution ou de disparition du risque, ou de majoration de la prime\u00a0;',
  'de plein droit, en cas de retrait de l’agrément de l’assureur ou de perte totale de la chose assurée\u00a0;',
]

export const terminationArticles = ({ terminations }: ProductConditions): Article[] => [
  article('Cas de résiliation', 'Avant son terme, le contrat peut prendre fin\u00a0:', {
    points: [...usualTerminations, ...terminations],
  }),
  article(
    'Forme et effet',
    'La résiliation est demandée par lettre recommandée, par déclaration contre récépissé ou par acte extrajudiciaire\u00a0; l’espace client transmet la demande et en garde la preuve. Sauf disposition contraire, l’assureur rembourse la part de prime de la période qui n’est plus garantie.',
  ),
  article(
    'Rétractation',
    'Conclu à distance, le contrat peut être abandonné dans les sept jours de l’acceptation, sans motif ni pénalité (loi n° 31-08). La prime est remboursée dans les quinze jours. La loi prévoit des exceptions, notamment lorsque la garantie a commencé avec l’accord du souscripteur ou qu’un sinistre est survenu.',
  ),
]

export const disputeArticles = (): Article[] => [
  article(
    'Réclamation',
    'Toute réclamation est adressée d’abord au courtier, puis au service des réclamations de l’assureur, qui répondent par écrit.',
  ),
  article(
    'Médiation',
    'Sans accord, le souscripteur particulier peut saisir gratuitement le médiateur de l’assurance pour un litige de plus de 5\u00a0000\u00a0DHS, si aucun tribunal n’est saisi. L’avis est rendu dans les soixante jours\u00a0; il lie l’assureur jusqu’à 50\u00a0000\u00a0DHS. L’Autorité de Contrôle des Assurances et de la Prévoyance Sociale (ACAPS) peut aussi être saisie.',
  ),
  article('Prescription', {
    apparent:
      'Toute action née du contrat se prescrit par deux ans à compter de l’événement qui lui donne naissance. La prescription est interrompue par les causes ordinaires, par la désignation d’un expert et par une lettre recommandée.',
  }),
  article(
    'Loi et tribunaux',
    'Le contrat est soumis au droit marocain. Les tribunaux du Maroc sont compétents.',
  ),
]

export const dataArticles = (): Article[] => [
  article(
    'Traitement des données',
    'Le courtier et l’assureur traitent les données du souscripteur et des assurés pour établir, exécuter et résilier le contrat, régler les sinistres et remplir leurs obligations légales (loi n° 09-08). Elles sont communiquées aux seules personnes qui en ont besoin\u00a0: assureur, réassureur, experts, prestataires tenus au secret et autorités.',
  ),
  article(
    'Droits des personnes',
    'Chacun peut accéder à ses données, les faire rectifier et s’opposer à leur traitement pour un motif légitime en écrivant au courtier, et saisir la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP).',
  ),
]
