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
  'offline.certificate': 'Voir le certificat',
  'offline.broker': 'Appeler votre courtier',
  'offline.emergency': 'Blessés ou danger\u00a0: appelez le 15, le 19 ou, hors des villes, le 177.',
  'offline.forget': 'Effacer cette copie',
}
