export default {
  'site.identity.name': 'Dénomination',
  'site.identity.licence': 'Agrément ACAPS',
  'site.identity.capital': 'Capital',
  'site.identity.tradeRegister': 'Registre du commerce',
  'site.identity.ice': 'ICE',
  'site.identity.seat': 'Siège',
  'site.identity.phone': 'Téléphone',
  'site.identity.mail': 'E-mail',
  'site.identity.cndp': 'Autorisation CNDP',
  'site.incident.label': 'Information importante',
  'site.terms.title': 'Conditions générales d’utilisation et de vente',
  'site.terms.lead':
    'Vos droits et nos engagements\u00a0: le devis, le contrat, la signature, le prix, la rétractation et les réclamations.',
  'site.privacy.title': 'Confidentialité et données personnelles',
  'site.privacy.lead':
    'Quelles données nous traitons, pourquoi, qui les reçoit, pour combien de temps, et comment exercer vos droits selon la loi n°\u00a009\u201108.',
  'site.legal.version': 'Version {version}, en vigueur depuis le {date}',
  'site.legal.since': 'En vigueur depuis le',
  'site.legal.download': 'Télécharger le PDF',
  'site.legal.open': 'Ouvrir le texte en pleine page',
  'site.legal.frame': 'Texte\u00a0: {title}',
  'site.contact.title': 'Contactez-nous',
  'site.contact.lead':
    'Une question, un doute sur un devis, un contrat à comprendre\u00a0: écrivez-nous, un conseiller vous répond.',
  'site.contact.description':
    'Écrivez à votre courtier d’assurances, appelez-le ou rejoignez-le sur WhatsApp. Un conseiller vous répond en français, en arabe ou en anglais.',
  'site.contact.formTitle': 'Votre message',
  'site.contact.name': 'Nom et prénom',
  'site.contact.email': 'Adresse e-mail',
  'site.contact.emailHint': 'La réponse y sera envoyée.',
  'site.contact.phone': 'Téléphone mobile',
  'site.contact.phoneHint': 'Par exemple 06\u00a012\u00a034\u00a056\u00a078.',
  'site.contact.message': 'Message',
  'site.contact.messageHint': 'N’indiquez ni mot de passe, ni numéro de carte.',
  'site.contact.website': 'Laissez ce champ vide',
  'site.contact.submit': 'Envoyer le message',
  'site.contact.sent': 'Votre message a été envoyé !',
  'site.contact.sentText': 'Un conseiller le lit et vous répond à l’adresse que vous avez donnée.',
  'site.contact.another': 'Écrire un autre message',
  'site.contact.notSent': "Votre message n'a pas été envoyé.",
  'site.contact.tooMany':
    "Votre message n'a pas été envoyé. Trop de messages viennent d’être envoyés\u00a0: réessayez dans quelques minutes.",
  'site.contact.failed': 'Une erreur est survenue. Veuillez réessayer.',
  'site.contact.data':
    'Votre message sert uniquement à vous répondre\u00a0; {name} le supprime après 12\u00a0mois. Les quatre champs sont nécessaires. Selon la loi n°\u00a009\u201108, vous pouvez, avec ou sans compte, accéder à vos données, les faire rectifier ou supprimer et vous opposer à leur traitement, en nous écrivant ici ou par courrier.',
  'site.contact.replySubject': 'Votre message à {name}',
  'site.contact.more': 'Confidentialité',
  'site.contact.directTitle': 'Nous joindre directement',
  'site.contact.call': 'Téléphone',
  'site.contact.chat': 'WhatsApp',
  'site.contact.chatStart': 'Ouvrir la conversation',
  'site.contact.seat': 'Adresse',
  'site.contact.route': 'Voir l’itinéraire',
  'site.contact.newTab': '{text} (nouvel onglet)',
  'site.contact.mapTown': 'Carte du Maroc dessinée, avec un repère sur {town}, où se trouve notre siège.',
  'site.contact.mapWhole': 'Carte du Maroc dessinée\u00a0: nous travaillons en ligne, dans tout le pays.',
  'site.contact.online': 'En ligne, dans tout le Maroc',
  'site.about.title': 'Un courtier à vos côtés',
  'site.about.description':
    'Courtier d’assurances au Maroc, indépendant\u00a0: ce que nous faisons pour vous, nos valeurs, notre agrément et comment nous adresser une réclamation.',
  'site.about.lead':
    '{name} est un courtier d’assurances au Maroc. Nous vous représentons auprès des assureurs\u00a0: nous cherchons le contrat qui convient, nous l’expliquons, et nous restons là le jour du sinistre.',
  'site.about.servicesTitle': 'Ce qu’un courtier fait pour vous',
  'site.about.search.title': 'Il cherche',
  'site.about.search.text':
    'Vous décrivez votre besoin une seule fois. Nous le traduisons en garanties et vous proposons le contrat qui y répond.',
  'site.about.explain.title': 'Il explique',
  'site.about.explain.text':
    'Ce qui est couvert, ce qui ne l’est pas, et chaque ligne du prix, avant que vous ne décidiez.',
  'site.about.conclude.title': 'Il s’occupe de la souscription',
  'site.about.conclude.text':
    'Devis, paiement, signature électronique\u00a0: tout se fait en ligne, et vos documents restent dans votre espace client.',
  'site.about.defend.title': 'Il vous défend',
  'site.about.defend.text':
    'En cas de sinistre, nous transmettons votre déclaration, suivons le dossier et parlons à l’assureur avec vous.',
  'site.about.valuesTitle': 'Nos valeurs',
  'site.about.independence.title': 'Indépendance',
  'site.about.independence.text': 'Aucun assureur ne décide à notre place de ce que nous vous proposons.',
  'site.about.clarity.title': 'Clarté',
  'site.about.clarity.text':
    'Des phrases courtes, les exclusions en toutes lettres, un prix affiché au centime près.',
  'site.about.discretion.title': 'Discrétion',
  'site.about.discretion.text':
    'Seulement les questions utiles. Chaque consultation d’un dossier par un agent est enregistrée.',
  'site.about.presence.title': 'Présence',
  'site.about.presence.text':
    'Derrière chaque écran, un conseiller que vous pouvez joindre, en français, en arabe ou en anglais.',
  'site.about.paidTitle': 'Comment nous sommes payés',
  'site.about.paidText':
    'L’assureur nous verse une commission, comprise dans la prime. Nous ne vous facturons rien en plus.',
  'site.about.identityTitle': 'Mentions légales',
  'site.about.guarantee':
    'Une garantie financière et une assurance de responsabilité civile professionnelle nous sont imposées par le code des assurances.',
  'site.about.complaintTitle': 'Une réclamation\u00a0?',
  'site.about.complaintLead': 'Trois recours, dans cet ordre, gratuits. Aucun ne vous prive du juge.',
  'site.about.complaint.broker.title': 'Écrivez-nous',
  'site.about.complaint.broker.text':
    'Écrivez-nous par la page de contact, par e-mail ou par courrier au siège. Nous en accusons réception et nous y répondons.',
  'site.about.complaint.insurer.title': 'Saisissez l’assureur',
  'site.about.complaint.insurer.text':
    'Si notre réponse ne vous convient pas, saisissez le service des réclamations de l’assureur nommé sur votre contrat.',
  'site.about.complaint.mediator.title': 'Saisissez le médiateur ou l’ACAPS',
  'site.about.complaint.mediator.text':
    'Le médiateur de l’assurance rend un avis en 60\u00a0jours (particuliers, litige de plus de 5\u00a0000\u00a0DHS). L’ACAPS, qui contrôle le secteur, peut aussi être saisie.',
  'site.about.callTitle': 'Parlons de ce que vous voulez protéger',
  'site.about.callText': 'Posez votre question à un conseiller, ou voyez votre prix en deux minutes.',
  'site.about.contact': 'Contactez-nous',
  'site.about.quote': 'Commencer mon devis',
} as const
