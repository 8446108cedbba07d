export default {
  'signing.title': 'Signature du contrat',
  'signing.consent':
    'J’ai lu le document «\u00a0{title}\u00a0» de l’assurance n°\u00a0{number} chez {insurer} et j’en accepte les termes. Je consens à le signer par voie électronique, conformément à la loi n°\u00a043-20 relative aux services de confiance pour les transactions électroniques.',
  'signing.mail.subject': 'Votre code pour signer',
  'signing.mail.title': 'Confirmez votre signature',
  'signing.mail.intro':
    'Pour signer le document «\u00a0{title}\u00a0», saisissez ce code sur la page de signature\u00a0:',
  'signing.mail.ignore':
    'Vous ne signez rien en ce moment\u00a0? Ne communiquez ce code à personne et prévenez-nous\u00a0: sans lui, rien n’est signé.',
  'signing.code.sent': 'Un code a été envoyé à votre adresse email.',
  'signing.done': 'Votre signature est enregistrée.',
  'signing.refused': 'Votre refus est enregistré.',
} as const
