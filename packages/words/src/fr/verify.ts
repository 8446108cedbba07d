export default {
  'verify.title': 'Vérifier un document',
  'verify.description':
    'Contrôlez qu’un devis, un contrat, une quittance ou une attestation vient bien de nous et s’il est encore en vigueur.',
  'verify.lead': 'Saisissez la référence imprimée sous le code QR du document.',
  'verify.reference.label': 'Référence de vérification',
  'verify.reference.hint': 'Par exemple WST-2026-000123-7KQ4…',
  'verify.reference.submit': 'Vérifier',
  'verify.another': 'Vérifier un autre document',
  'verify.genuine.inForce': 'Document authentique, en vigueur',
  'verify.genuine.toSign': 'Document authentique, en attente de signature',
  'verify.genuine.upcoming': 'Document authentique, mais la garantie n’a pas encore commencé',
  'verify.genuine.ended': 'Document authentique, mais échu',
  'verify.genuine.cancelled': 'Document authentique, mais annulé',
  'verify.genuine.replaced': 'Document authentique, mais remplacé par un plus récent',
  'verify.genuine.text':
    'Nous avons émis ce document. Comparez ce qui suit avec l’exemplaire que vous avez en main.',
  'verify.unknown.title': 'Référence inconnue',
  'verify.unknown.text':
    'Nous n’avons émis aucun document sous cette référence. Vérifiez la saisie\u00a0; si elle est exacte, ne vous fiez pas au document et écrivez-nous.',
  'verify.failed.title': 'La vérification n’a pas abouti',
  'verify.failed.text':
    'Nos registres ne répondent pas pour le moment. Cela ne dit rien du document\u00a0: réessayez dans un instant.',
  'verify.fact.kind': 'Nature',
  'verify.kind.contract': 'Contrat d’assurance',
  'verify.kind.discharge': 'Quittance d’indemnité',
  'verify.fact.number': 'N° de dossier',
  'verify.fact.product': 'Assurance',
  'verify.fact.insurer': 'Assureur',
  'verify.fact.issued': 'Émis le',
  'verify.fact.period': 'Période de garantie',
  'verify.fact.periodDates': 'du {start} au {end}',
  'verify.file.title': 'Comparer un fichier',
  'verify.file.lead':
    'Vous avez le PDF\u00a0? Déposez-le ici\u00a0: votre navigateur calcule son empreinte et la compare. Le fichier ne quitte pas votre appareil.',
  'verify.file.choose': 'Choisir le fichier',
  'verify.file.drop': 'ou déposez-le ici',
  'verify.file.computing': 'Calcul de l’empreinte...',
  'verify.file.same': 'Ce fichier est identique, à l’octet près, à celui que nous avons émis.',
  'verify.file.other':
    'Ce fichier n’est pas celui que nous avons émis\u00a0: il a été modifié, ou c’est un autre document.',
  'verify.file.unable':
    'Ce navigateur ne peut pas calculer d’empreinte sur cette adresse. Comparez l’empreinte SHA\u2011256 à la main.',
  'verify.file.sha': 'Empreinte SHA\u2011256',
} as const
