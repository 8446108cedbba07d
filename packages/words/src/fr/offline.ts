export default {
  'offline.title': 'Pas de réseau',
  'offline.lead':
    'Voici vos assurances, copiées sur cet appareil. La page revient dès que le réseau revient.',
  'offline.empty':
    'La page revient dès que le réseau revient. Rien de ce que vous avez enregistré n’est perdu.',
  'offline.retry': 'Réessayer',
  'offline.copy': 'Copie du',
  'offline.insurer': 'Assureur',
  'offline.number': 'N° de contrat',
  'offline.until': 'Valable jusqu’au',
  'offline.assistance': 'Appeler l’assistance',
  'offline.card': 'Carte du contrat avec son code QR, n°',
  'offline.certificate': 'Voir le certificat',
  'offline.broker': 'Appeler votre courtier',
  'offline.emergency': 'Blessés ou danger\u00a0: appelez le 15, le 19 ou, hors des villes, le 177.',
  'offline.forget': 'Effacer cette copie',
  'offline.claim.waiting': 'En attente du réseau',
  'offline.claim.begun': 'Déclaration commencée',
  'offline.claim.refused': 'Déclaration à corriger quand le réseau sera revenu',
  'offline.claim.continue': 'Continuer la déclaration',
  'offline.claim.photo': 'Photo',
  'offline.claim.photosHint':
    'JPG ou PNG. La vue d’ensemble d’abord, puis les dommages, les plaques et les lieux.',
  'offline.claim.removePhoto': 'Retirer la photo',
  'offline.claim.kept': 'Enregistré sur cet appareil.',
  'offline.claim.full': 'L’appareil n’a plus de place\u00a0: retirez une photo, puis réessayez.',
  'offline.claim.send': 'Envoyer dès que le réseau revient',
  'offline.claim.later': 'Continuer plus tard',
  'offline.claim.remove': 'Effacer cette déclaration',
  'offline.claim.stay':
    'Elle part d’elle-même au retour du réseau, ou à votre prochaine visite. Ne vous déconnectez pas avant\u00a0: la déconnexion efface ce qui n’est pas envoyé.',
}
