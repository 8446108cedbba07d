export default {
  'product.path.label': 'Fil d’Ariane',
  'product.contents.title': 'Sur cette page',
  'product.action.price': 'Voir mon prix',
  'product.action.note': 'Gratuit et sans engagement',
  'product.section.forWhom': 'Pour qui',
  'product.section.covered': 'Ce qui est couvert',
  'product.section.notCovered': 'Ce qui ne l’est pas',
  'product.section.limits': 'Plafonds, franchises et délais',
  'product.section.examples': 'Exemples de prix',
  'product.section.documents': 'Les pièces à préparer',
  'product.section.claim': 'En cas de sinistre',
  'product.section.law': 'Ce que dit la loi',
  'product.section.questions': 'Questions fréquentes',
  'product.section.related': 'À voir aussi',
  'product.limits.lead':
    'Ce sont les montants de nos contrats types. Le contrat que vous signez indique les vôtres.',
  'product.limits.name': 'Garantie',
  'product.limits.value': 'Montant ou délai',
  'product.examples.lead':
    'Calculés le {date} par le même barème que votre devis. Votre prix dépend de vos réponses.',
  'product.examples.taxes': 'Frais et taxes compris',
  'product.examples.indicative': 'Prix indicatif, que l’assureur confirme. Frais et taxes compris.',
  'product.examples.details': 'Voir le détail du prix',
  'product.examples.yours': 'Calculer le mien',
  'product.documents.lead':
    'À déposer dans votre espace client, en PDF, JPG ou PNG, 5\u00a0Mo au plus par fichier. Rien n’est demandé pour voir votre prix.',
  'product.notice.text':
    '{name} est un intermédiaire d’assurances régi par la loi n°\u00a017\u201199, sous le contrôle de l’ACAPS (loi n°\u00a064\u201112). L’assureur fixe la prime et règle les sinistres. Cette page informe\u00a0; seuls le devis, le contrat et ses conditions générales engagent.',
} as const
