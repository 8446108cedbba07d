export default {
  'signing.title':
    '{paper, select, contract {Signature du contrat} discharge {Signature de la quittance} other {Signature}}',
  'signing.consent':
    'J’ai lu le document «\u00a0{title}\u00a0» de l’assurance n°\u00a0{number} chez {insurer} et j’en accepte les termes. Je consens à le signer par voie électronique, conformément à la loi n°\u00a043-20 relative aux services de confiance pour les transactions électroniques.',
  'signing.consentDischarge':
    'J’ai lu le document «\u00a0{title}\u00a0» de la demande n°\u00a0{report} (assurance n°\u00a0{number} chez {insurer}) et j’en accepte les termes. Je consens à le signer par voie électronique, conformément à la loi n°\u00a043-20 relative aux services de confiance pour les transactions électroniques.',
  'signing.mail.subject': 'Votre code pour signer',
  'signing.mail.title': 'Confirmez votre signature',
  'signing.mail.intro':
    'Pour signer le document «\u00a0{title}\u00a0», saisissez ce code sur la page de signature\u00a0:',
  'signing.mail.ignore':
    'Vous ne signez rien en ce moment\u00a0? Ne communiquez ce code à personne et prévenez-nous\u00a0: sans lui, rien n’est signé.',
  'signing.code.sent': 'Un code a été envoyé à l’adresse indiquée.',
  'signing.done': 'Votre signature est enregistrée.',
  'signing.refused': 'Votre refus est enregistré.',
  'signing.lead':
    '{paper, select, discharge {Lisez la quittance, puis signez en bas de page.} other {Lisez le contrat, puis signez en bas de page.}}',
  'signing.facts.number': 'Contrat',
  'signing.facts.report': 'Demande',
  'signing.facts.insurer': 'Assureur',
  'signing.facts.signer': 'Signataire',
  'signing.document.title': '{paper, select, discharge {La quittance} other {Le contrat}}',
  'signing.document.pdf': 'Ouvrir le PDF',
  'signing.document.newTab': '(nouvel onglet)',
  'signing.document.only':
    '{paper, select, discharge {Cette quittance est fournie en PDF. Ouvrez-la et lisez-la avant de signer.} other {Ce contrat est fourni en PDF. Ouvrez-le et lisez-le avant de signer.}}',
  'signing.document.binding': 'Le texte en français fait foi.',
  'signing.document.toEnd': 'Aller à la signature',
  'signing.form.title': 'Votre signature',
  'signing.code.title': 'Code de vérification',
  'signing.code.lead': 'Un code à six chiffres prouve que c’est bien vous. Nous l’envoyons à {address}.',
  'signing.code.send': 'Recevoir le code',
  'signing.code.again': 'Renvoyer le code',
  'signing.code.label': 'Code reçu',
  'signing.way.label': 'Comment signer',
  'signing.way.draw': 'Dessiner',
  'signing.way.type': 'Écrire mon nom',
  'signing.pad.label':
    'Zone de signature. Dessinez avec le doigt, un stylet ou la souris\u00a0; au clavier, choisissez d’écrire votre nom.',
  'signing.pad.hint': 'Signez dans le cadre.',
  'signing.pad.undo': 'Annuler le dernier trait',
  'signing.pad.clear': 'Effacer',
  'signing.typed.label': 'Votre nom complet',
  'signing.submit': '{paper, select, discharge {Signer la quittance} other {Signer le contrat}}',
  'signing.refuse.open': 'Refuser de signer',
  'signing.refuse.title':
    '{paper, select, discharge {Refuser cette quittance\u00a0?} other {Refuser ce contrat\u00a0?}}',
  'signing.refuse.text':
    '{paper, select, discharge {L’indemnité ne sera pas versée sur cette base. Votre conseiller vous recontactera.} other {Le contrat ne prendra pas effet. Votre conseiller vous recontactera.}}',
  'signing.refuse.reason': 'Motif',
  'signing.refuse.confirm': 'Confirmer le refus',
  'signing.refuse.back': '{paper, select, discharge {Revenir à la quittance} other {Revenir au contrat}}',
  'signing.state.signed':
    '{paper, select, discharge {Cette quittance est signée.} other {Ce contrat est signé.}}',
  'signing.state.refused':
    '{paper, select, discharge {Vous avez refusé de signer cette quittance.} other {Vous avez refusé de signer ce contrat.}}',
  'signing.state.closed': 'Cette signature n’est plus ouverte. Rouvrez-la depuis votre espace client.',
  'signing.state.continue': 'Continuer',
  'signing.failed.text': 'Le document n’a pas pu être chargé.',
  'signing.script.drawing': 'Sans JavaScript, signez en écrivant votre nom.',
  'signing.return.success': 'Votre signature est enregistrée.',
  'signing.return.fail': 'Le document n’a pas été signé.',
  'signing.return.area': 'Retour à mon espace',
} as const
