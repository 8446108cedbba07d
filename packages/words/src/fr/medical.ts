export default {
  'medical.group.today': 'Aujourd’hui',
  'medical.group.recent': 'Ces cinq dernières années',
  'medical.group.heart': 'Un jour : cœur, métabolisme, poumons, sang',
  'medical.group.organs': 'Un jour : ventre, reins, articulations, sens',
  'medical.group.others': 'Un jour : nerfs, moral, infections ; tabac',
  'medical.question.treatment':
    'Un traitement est-il en cours, ou des médicaments sont-ils pris régulièrement ?',
  'medical.hint.treatment': 'Sans compter la contraception ni les soins passagers (rhume, grippe).',
  'medical.question.planned':
    'Une opération, une hospitalisation ou des examens sont-ils prévus dans les six mois ?',
  'medical.question.disability': 'Existe-t-il une infirmité, un handicap ou une invalidité ?',
  'medical.question.pregnancy': 'Une grossesse est-elle en cours ?',
  'medical.question.hospital': 'Y a-t-il eu une hospitalisation ou une opération ?',
  'medical.hint.hospital': 'Sans compter un accouchement, l’appendicite et les dents de sagesse.',
  'medical.question.abnormalTest':
    'Un examen (prise de sang, radio, scanner, électrocardiogramme) a-t-il été anormal ou à refaire ?',
  'medical.question.longDisease':
    'Une affection de longue durée a-t-elle été déclarée à la CNSS, à la CNOPS ou à une mutuelle ?',
  'medical.question.workStopped': 'Un arrêt de travail a-t-il duré plus de 15\u00a0jours de suite ?',
  'medical.question.heart':
    'Une maladie du cœur ou des vaisseaux, une hypertension, un accident vasculaire cérébral ?',
  'medical.question.metabolism':
    'Un diabète, un excès de cholestérol, une maladie de la thyroïde ou une autre maladie hormonale ?',
  'medical.question.lungs':
    'Un asthme, une bronchite chronique, une apnée du sommeil ou une autre maladie respiratoire ?',
  'medical.question.tumour': 'Une tumeur, un cancer ou une maladie du sang ?',
  'medical.question.digestion':
    'Une maladie du foie, de l’estomac, de l’intestin, du pancréas ou de la vésicule ?',
  'medical.question.kidneys':
    'Une maladie des reins, des voies urinaires, de la prostate ou une maladie gynécologique ?',
  'medical.question.joints': 'Une maladie du dos, des os, des articulations ou des muscles ?',
  'medical.question.eyesAndEars': 'Une maladie des yeux ou des oreilles ?',
  'medical.hint.eyesAndEars': 'Sans compter les lunettes et les lentilles.',
  'medical.question.nerves': 'Une épilepsie, des migraines sévères ou une autre maladie du système nerveux ?',
  'medical.question.mind': 'Une dépression, des troubles anxieux ou un suivi psychiatrique ?',
  'medical.question.infection':
    'Une maladie infectieuse chronique, par exemple une hépatite ou une tuberculose ?',
  'medical.question.tobacco': 'Y a-t-il une consommation quotidienne de tabac ?',
  'medical.details.label': 'Précisez',
  'medical.details.hint': 'Nature, année, traitement, suites ; pour le tabac, la quantité par jour.',
  'medical.alert.incomplete': 'Répondez à toutes les questions sur cette personne.',
  'medical.page.title': 'Questionnaire médical',
  'medical.page.lead':
    'Votre assureur en a besoin pour accepter le contrat. Comptez cinq minutes par personne ; vos réponses s’enregistrent à mesure.',
  'medical.page.privacy':
    'Vos réponses sont chiffrées. Seuls les conseillers habilités et le médecin de l’assureur les lisent.',
  'medical.page.back': 'Retour au dossier',
  'medical.page.sent': 'Questionnaire envoyé',
  'medical.page.sentText':
    'L’assureur étudie vos réponses. Vous êtes prévenu dès sa décision ; le paiement s’ouvre alors.',
  'medical.page.none': 'Ce dossier n’attend pas de questionnaire médical.',
  'medical.person.holder': 'Vous',
  'medical.person.age': '{age, plural, one {#\u00a0an} other {#\u00a0ans}}',
  'medical.person.state.empty': 'À remplir',
  'medical.person.state.begun': 'À compléter',
  'medical.person.state.complete': 'Complet',
  'medical.person.fill': 'Remplir',
  'medical.person.change': 'Modifier',
  'medical.person.read': 'Voir mes réponses',
  'medical.person.hide': 'Masquer les réponses',
  'medical.person.done': 'Terminer pour cette personne',
  'medical.person.next': 'Questions suivantes',
  'medical.person.back': 'Questions précédentes',
  'medical.person.all': 'Retour aux personnes',
  'medical.person.progress': 'Écran {position} sur {total}',
  'medical.confirm.title': 'Confirmer et envoyer',
  'medical.confirm.incomplete': 'Il manque encore des réponses pour : {names}.',
  'medical.confirm.truth':
    'Je déclare, pour moi et pour les personnes assurées, que ces réponses sont exactes et complètes. Une fausse déclaration intentionnelle annule le contrat (code des assurances, article\u00a030).',
  'medical.confirm.required': 'Cochez la case pour confirmer vos réponses.',
  'medical.confirm.wait': 'Cochez d’abord la case ci-dessus.',
  'medical.confirm.submit': 'Envoyer le questionnaire',
  'medical.confirm.done': 'Questionnaire envoyé.',
  'medical.request.title': 'L’assureur demande un complément',
  'medical.request.papers': 'Papiers à joindre',
  'medical.request.add': 'Joindre le fichier',
  'medical.request.added': 'Fichier joint et chiffré.',
  'medical.request.count':
    '{count, plural, =0 {Aucun fichier joint} one {# fichier joint} other {# fichiers joints}}',
  'medical.saving': 'Enregistrement…',
  'medical.saved': 'Réponses enregistrées',
  'medical.notSaved': 'Pas encore enregistré : pas de réseau. Laissez cette page ouverte.',
  'medical.refused': 'Ces réponses n’ont pas pu être enregistrées.',
}
