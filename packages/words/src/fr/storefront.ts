export default {
  'storefront.home.pageTitle': 'Devis d’assurance en ligne au Maroc',
  'storefront.home.pageDescription':
    'Auto, moto, santé, habitation, voyage\u00a0: votre devis d’assurance en deux minutes, détaillé ligne par ligne. Courtier au Maroc, en français, anglais et arabe.',
  'storefront.home.languagePrompt': 'Choisissez votre langue',
  'storefront.home.title': 'Votre devis d’assurance en deux minutes',
  'storefront.home.lead':
    'Quelques questions, un prix détaillé ligne par ligne, et votre demande vous attend dans votre espace client. Gratuit et sans engagement.',
  'storefront.home.start': 'Commencer mon devis',
  'storefront.preview.title': 'Le prix de votre voiture, tout de suite',
  'storefront.preview.price': 'Prix indicatif',
  'storefront.preview.continue': 'Continuer avec ces réponses',
  'storefront.tile.from': 'Exemple\u00a0:',
  'storefront.tile.note':
    'Prix TTC le {date}, pour l’exemple le moins cher de chaque page\u00a0: ses hypothèses y sont toutes indiquées.',
  'storefront.home.formTitle': 'Commencez ici',
  'storefront.home.productsTitle': 'Que voulez-vous assurer\u00a0?',
  'storefront.home.productsLead': 'Choisissez votre assurance, voyez votre tarif.',
  'storefront.home.factsTitle': 'Ce que vous pouvez vérifier',
  'storefront.fact.price.title': 'Un prix qui s’explique',
  'storefront.fact.price.text':
    'Le prix de chaque garantie, les frais, les taxes\u00a0: chaque montant est affiché, au centime près.',
  'storefront.fact.saved.title': 'Reprenez quand vous voulez',
  'storefront.fact.saved.text':
    'Vos réponses sont enregistrées à chaque étape. Fermez la page, revenez plus tard\u00a0: elles y sont encore.',
  'storefront.fact.broker.title': 'Un courtier, tous les assureurs',
  'storefront.fact.broker.text':
    'Nous sommes un intermédiaire régi par la loi n°\u00a017\u201199 (code des assurances)\u00a0: nous vous représentons auprès des compagnies.',
  'storefront.home.stepsTitle': 'Comment ça marche',
  'storefront.step.describe.title': 'Décrivez',
  'storefront.step.describe.text':
    'Votre voiture, votre logement, votre famille\u00a0: seulement les questions utiles.',
  'storefront.step.price.title': 'Voyez votre prix',
  'storefront.step.price.text': 'Il s’affiche aussitôt, avec son détail, avant toute création de compte.',
  'storefront.step.follow.title': 'Suivez en ligne',
  'storefront.step.follow.text':
    'Acceptez, payez, signez et retrouvez vos documents dans votre espace client.',
  'storefront.home.partnersTitle': 'Les compagnies avec lesquelles nous travaillons',
  'storefront.home.partnersLabel': 'Compagnies partenaires',
  'storefront.partners.pause': 'Arrêter le défilement',
  'storefront.partners.play': 'Relancer le défilement',
  'storefront.home.questionsTitle': 'Questions fréquentes',
  'storefront.question.binding.title': 'Demander un devis m’engage-t-il\u00a0?',
  'storefront.question.binding.text':
    'Non. Le devis est gratuit. Rien n’est conclu tant que vous n’avez pas accepté le devis, payé et signé votre contrat.',
  'storefront.question.price.title': 'D’où vient le prix affiché\u00a0?',
  'storefront.question.price.text':
    'Il est calculé à partir de barèmes datés\u00a0: garanties, frais et taxes séparément. Quand un chiffre doit être confirmé par la compagnie, le prix porte la mention «\u00a0indicatif ».',
  'storefront.question.later.title': 'Puis-je m’arrêter et reprendre plus tard\u00a0?',
  'storefront.question.later.text':
    'Oui. Chaque étape est enregistrée et le devis reprend là où vous l’avez laissé, dans le même navigateur.',
  'storefront.question.contact.title': 'Pourquoi demandez-vous mon e-mail et mon téléphone\u00a0?',
  'storefront.question.contact.text':
    'L’e-mail reçoit le code qui confirme votre demande\u00a0; le téléphone permet à un conseiller de vous joindre si une précision manque.',
  'storefront.question.data.title': 'Que deviennent mes données\u00a0?',
  'storefront.question.data.text':
    'Elles servent à établir votre devis et à gérer votre contrat, selon la loi n°\u00a009\u201108 sur les données personnelles. Vous pouvez les consulter, les rectifier ou vous opposer à leur traitement.',
} as const
