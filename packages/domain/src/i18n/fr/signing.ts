export default {
  'signing.title': 'Signature du contrat',
  'signing.consent':
    'J’ai lu le document «\u00a0{title}\u00a0» de l’assurance n°\u00a0{number} chez {insurer} et j’en accepte les termes. Je consens à le signer par voie électronique, conformément à la loi n°\u00a043-20 relative aux services de confiance pour les transactions électroniques.',
} as const
