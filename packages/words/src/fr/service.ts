export default {
  'service.title': 'État du service',
  'service.lead': 'Ce qui fonctionne, ce qui demande votre attention, et ce qu’il faut faire.',
  'service.asOf': 'Relevé du {moment}. La page se met à jour toute seule.',
  'service.standing.good': 'En ordre',
  'service.standing.attention': 'À surveiller',
  'service.standing.broken': 'En panne',
  'service.standing.unknown': 'Illisible',
  'service.since': 'Depuis le {moment}',
  'service.todo': 'À faire',
  'service.retry': 'Réessayer maintenant',
  'service.retried': 'Les envois et tâches en échec sont relancés.',
  'service.partsTitle': 'Parties du service',
  'service.unknown': 'Cette valeur n’a pas pu être lue. Les autres restent exactes.',
  'service.unknown.todo':
    'Si cela dure, prévenez la personne qui gère le serveur\u00a0: son journal en donne la cause.',
  'service.alarmsTitle': 'Alertes',
  'service.alarmsNone': 'Aucune alerte depuis sept jours.',
  'service.alarmsUnknown': 'Les alertes n’ont pas pu être lues.',
  'service.alarmOpen': 'En cours depuis le {moment}',
  'service.alarmEnded': 'Du {since} au {moment}',
  'service.funnelTitle': 'Aujourd’hui',
  'service.funnelUnknown': 'Les chiffres du jour n’ont pas pu être lus.',
  'service.step.priced': 'Prix calculés',
  'service.step.requested': 'Demandes de devis',
  'service.step.quoted': 'Devis envoyés',
  'service.step.accepted': 'Devis acceptés',
  'service.step.paid': 'Paiements confirmés',
  'service.step.signed': 'Contrats signés',
  'service.detail': '{name}\u00a0: {count}',
  'service.hours': '{name}\u00a0: en retard de {count}\u00a0h',
  'service.mails': 'Messages aux personnes',
  'service.mails.good': 'Tous les messages sont partis.',
  'service.mails.trouble':
    '{count, plural, one {# message n’est pas parti.} other {# messages ne sont pas partis.}}',
  'service.mails.todo':
    'Vérifiez le service d’envoi, puis réessayez. Un message est retenté tout seul pendant quatre jours.',
  'service.jobsFailed': 'Tâches en échec',
  'service.jobsFailed.good': 'Aucune tâche n’a échoué.',
  'service.jobsFailed.trouble': '{count, plural, one {# tâche a échoué.} other {# tâches ont échoué.}}',
  'service.jobsFailed.todo': 'Réessayez. Si l’échec revient, le journal du serveur en donne la cause.',
  'service.jobsWaiting': 'Tâches en attente',
  'service.jobsWaiting.good':
    '{count, plural, =0 {Aucune tâche n’attend.} one {# tâche attend son tour.} other {# tâches attendent leur tour.}}',
  'service.jobsWaiting.trouble':
    '{count, plural, one {# tâche attend trop longtemps.} other {# tâches attendent trop longtemps.}}',
  'service.jobsWaiting.todo': 'Vérifiez qu’un serveur avec {setting} est en marche.',
  'service.works': 'Travaux réguliers',
  'service.works.good': 'Tous les travaux réguliers aboutissent.',
  'service.works.trouble':
    '{count, plural, one {# travail régulier n’aboutit plus.} other {# travaux réguliers n’aboutissent plus.}}',
  'service.works.todo': 'Cherchez le nom du travail dans le journal du serveur.',
  'service.retention': 'Conservation des données',
  'service.retention.good': 'Dernière nuit complète\u00a0: {moment}.',
  'service.retention.trouble': 'Dernière nuit complète\u00a0: {moment}.',
  'service.retention.todo':
    'Le travail de nuit efface ce qui est échu. S’il n’aboutit plus, le journal du serveur en donne la cause.',
  'service.backup': 'Sauvegarde',
  'service.backup.good': 'Dernière sauvegarde\u00a0: {moment}.',
  'service.backup.trouble': 'Dernière sauvegarde complète\u00a0: {moment}.',
  'service.backup.todo':
    'Réglez {setting} si aucune sauvegarde n’est programmée\u00a0; sinon, lisez le journal du serveur.',
  'service.proof': 'Restauration prouvée',
  'service.proof.good': 'Dernière restauration prouvée\u00a0: {moment}.',
  'service.proof.trouble': 'Dernière restauration prouvée\u00a0: {moment}.',
  'service.proof.todo': 'Lancez «\u00a0{setting}\u00a0» une fois par mois.',
  'service.disk': 'Espace disque',
  'service.disk.good': '{size} libres sur {all}.',
  'service.disk.trouble': 'Il ne reste que {size} sur {all}.',
  'service.disk.todo':
    'Libérez de la place ou agrandissez le disque\u00a0: sans place, rien n’est enregistré.',
  'service.database': 'Base de données',
  'service.database.good': '{size}.',
  'service.database.trouble': '{size}.',
  'service.database.todo': 'Prévenez la personne qui gère le serveur.',
  'service.seal': 'Certificat du sceau',
  'service.seal.good': 'Valable jusqu’au {moment}.',
  'service.seal.trouble': 'Il expire le {moment}.',
  'service.seal.todo':
    'Commandez un nouveau certificat et réglez {setting} avant cette date\u00a0: sans lui, aucun contrat n’est scellé.',
  'service.logins': 'Connexions refusées',
  'service.logins.good':
    '{count, plural, one {# connexion refusée en 24\u00a0heures.} other {# connexions refusées en 24\u00a0heures.}}',
  'service.logins.trouble':
    '{count, plural, one {# connexion refusée en 24\u00a0heures.} other {# connexions refusées en 24\u00a0heures, dont beaucoup à l’instant.}}',
  'service.logins.todo':
    'Quelqu’un essaie peut-être des mots de passe. Rappelez à l’équipe le second facteur, et bloquez l’adresse au pare-feu si cela dure.',
  'service.refusals': 'Accès refusés',
  'service.refusals.good':
    '{count, plural, one {# accès refusé à une personne connectée en 24\u00a0heures.} other {# accès refusés à des personnes connectées en 24\u00a0heures.}}',
  'service.refusals.trouble':
    '{count, plural, one {# accès refusé à une personne connectée en 24\u00a0heures, dont une rafale.} other {# accès refusés à des personnes connectées en 24\u00a0heures, dont une rafale.}}',
  'service.refusals.todo': 'Lisez l’alerte ci-dessous\u00a0: elle dit que faire.',
  'service.errors': 'Erreurs',
  'service.errors.good': 'Aucune erreur du serveur en 24\u00a0heures.',
  'service.errors.trouble':
    '{count, plural, one {# erreur du serveur en 24\u00a0heures.} other {# erreurs du serveur en 24\u00a0heures.}}',
  'service.errors.todo': 'Envoyez le code de l’erreur et l’heure à la personne qui gère le serveur.',
  'service.slowCalls': 'Appels lents',
  'service.slowCalls.good':
    '{count, plural, one {# appel} other {# appels}} de plus d’une seconde sur {total} en 24\u00a0heures.',
  'service.slowCalls.trouble':
    '{count, plural, one {# appel} other {# appels}} de plus d’une seconde sur {total} en 24\u00a0heures.',
  'service.slowCalls.todo': 'Vérifiez la charge du serveur et de la base de données.',
  'service.never': 'jamais',
  'service.size.mb': '{count}\u00a0Mo',
  'service.size.gb': '{count}\u00a0Go',
  'service.mail.link': 'Voir l’état du service',
  'service.mail.endedTitle': 'Rétabli\u00a0: {title}',
  'service.mail.ended':
    'L’alerte «\u00a0{title}\u00a0», ouverte le {since}, est terminée depuis le {moment} (heure du Maroc).',
  'service.mail.again': 'Tant que le problème dure, ce message est envoyé une fois par jour.',
  'service.alarm.mailsFailed': 'Des messages ne partent plus',
  'service.alarm.mailsFailed.text':
    '{count, plural, one {# message échoue} other {# messages échouent}} depuis plusieurs minutes (relevé du {moment}, heure du Maroc).',
  'service.alarm.mailsFailed.todo': 'Vérifiez le service d’envoi, puis réessayez depuis l’état du service.',
  'service.alarm.diskLow': 'Disque presque plein',
  'service.alarm.diskLow.text': 'Il reste {count}\u00a0% du disque (relevé du {moment}, heure du Maroc).',
  'service.alarm.diskLow.todo':
    'Libérez de la place ou agrandissez le disque tout de suite\u00a0: sans place, rien n’est enregistré.',
  'service.alarm.loginSpray': 'Vague de connexions refusées',
  'service.alarm.loginSpray.text':
    '{count, plural, one {# connexion a été refusée} other {# connexions ont été refusées}} en vingt minutes (relevé du {moment}, heure du Maroc).',
  'service.alarm.loginSpray.todo':
    'Quelqu’un essaie peut-être des mots de passe. Rappelez à l’équipe le second facteur, et bloquez l’adresse au pare-feu si cela dure.',
  'service.alarm.filesOpened': 'Nombre inhabituel de dossiers ouverts',
  'service.alarm.filesOpened.text':
    '{about} a ouvert {count, plural, one {# dossier} other {# dossiers}} en une heure (relevé du {moment}, heure du Maroc).',
  'service.alarm.filesOpened.todo':
    'Demandez-lui pourquoi. Au moindre doute, retirez son accès à la page des agents.',
  'service.alarm.personsShown': 'Nombre inhabituel de personnes cherchées',
  'service.alarm.personsShown.text':
    'Les recherches de {about} ont affiché {count, plural, one {# personne} other {# personnes}} en une heure (relevé du {moment}, heure du Maroc).',
  'service.alarm.personsShown.todo':
    'Demandez-lui pourquoi. Au moindre doute, retirez son accès à la page des agents.',
  'service.someAccount': 'Un compte',
  'service.alarm.refusals': 'Accès refusés en rafale',
  'service.alarm.refusals.text':
    '{about} a demandé {count, plural, one {# fois} other {# fois}} en une heure ce qui lui est refusé (relevé du {moment}, heure du Maroc).',
  'service.alarm.refusals.todo':
    'Demandez-lui pourquoi. Au moindre doute, fermez ses sessions à la page des agents, et désactivez son accès.',
  'service.alarm.refusals.customers.text':
    'Un ou plusieurs comptes de clients ont demandé de façon répétée, en une heure, ce qui leur est refusé (relevé du {moment}, heure du Maroc).',
  'service.alarm.refusals.customers.todo':
    'L’identifiant de chaque compte est dans le journal des accès, sous «\u00a0access\u00a0»\u00a0: la personne qui gère le serveur peut l’y lire. Si le client n’y est pour rien, demandez-lui de fermer les autres sessions dans son profil.',
  'service.alarm.accountChanged': 'Coordonnées bancaires d’un assureur modifiées',
  'service.alarm.accountChanged.text': 'Le compte d’un assureur a été remplacé le {moment} (heure du Maroc).',
  'service.alarm.accountChanged.todo': 'Comparez-le avec le courrier de l’assureur.',
  'service.alarm.rightsLate': 'Délai légal dépassé pour une demande sur des données',
  'service.alarm.rightsLate.text':
    '{count, plural, one {# demande selon la loi 09\u201108 attend} other {# demandes selon la loi 09\u201108 attendent}} encore une réponse après la fin du délai légal (relevé du {moment}, heure du Maroc).',
  'service.alarm.rightsLate.todo': 'Ouvrez Suivi, Droits des personnes\u00a0: la plus ancienne est en tête.',
  'service.alarm.backupLate': 'Sauvegarde en retard',
  'service.alarm.backupLate.text':
    'Le {moment} (heure du Maroc), la dernière sauvegarde complète avait plus de 26\u00a0heures. Une panne ferait perdre ce qui a été fait depuis.',
  'service.alarm.backupLate.todo':
    'Prévenez la personne qui administre le serveur\u00a0: le journal du serveur indique la cause.',
  'service.alarm.backupFailed': 'La sauvegarde a échoué',
  'service.alarm.backupFailed.text':
    'La sauvegarde du {moment} (heure du Maroc) a échoué. Elle est relancée automatiquement.',
  'service.alarm.backupFailed.todo':
    'Prévenez la personne qui administre le serveur\u00a0: le journal du serveur indique la cause.',
  'service.alarm.cardPayment': 'Paiement par carte à vérifier',
  'service.alarm.cardPayment.text':
    'Sur le dossier {about}, la banque et nous ne disons peut-être pas la même chose d’un paiement par carte ({moment}, heure du Maroc).',
  'service.alarm.cardPayment.todo':
    'Ouvrez le dossier {about}\u00a0: une note dit quoi comparer dans l’espace marchand.',
  'service.alarm.cardPayment.unknown.text':
    'La banque a annoncé un paiement par carte pour une commande que nous ne connaissons pas ({moment}, heure du Maroc).',
  'service.alarm.cardPayment.unknown.todo':
    'Cherchez dans l’espace marchand les commandes du jour qui n’ont pas de dossier.',
}
