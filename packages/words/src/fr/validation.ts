export default {
  'validation.product': 'Ce type d’assurance n’existe pas.',
  'validation.required': 'Ce champ est obligatoire.',
  'validation.invalid': 'Cette valeur n’est pas valide.',
  'validation.tooLong': '{limit} caractères au maximum.',
  'validation.tooShort': '{limit} caractères au minimum.',
  'validation.form.required': 'Veuillez saisir tous les champs requis.',
  'validation.form.incomplete': 'Veuillez remplir tous les champs obligatoires',
  'validation.number.invalid': 'Saisissez un nombre, par exemple 1 234,50.',
  'validation.number.whole': 'Saisissez un nombre entier, sans virgule.',
  'validation.number.step': 'Saisissez un multiple de {step}.',
  'validation.number.twoReadings':
    'Écrivez {whole} sans séparateur, ou {decimal} si la suite est une fraction.',
  'validation.number.tooSmall': 'La valeur minimale est {limit}.',
  'validation.number.tooLarge': 'La valeur maximale est {limit}.',
  'validation.number.tooLargeAsRead': 'La valeur maximale est {limit}, et la vôtre a été lue {read}.',
  'validation.insurer.demonstration':
    'Un assureur de démonstration n’est jamais montré aux clients. Confirmez d’abord qu’il est réel.',
  'validation.yesNo': 'Répondez par oui ou par non.',
  'validation.option.unknown': 'Choisissez une réponse de la liste.',
  'validation.option.unavailable': "Cette option n'est pas disponible pour le moment.",
  'validation.date.invalid': 'Veuillez saisir une date valide!',
  'validation.date.future': 'Cette date ne peut pas être dans le futur.',
  'validation.date.past': 'Cette date ne peut pas être dans le passé.',
  'validation.date.within': 'Choisissez une date d’ici {days} jours.',
  'validation.date.far': 'Vérifiez cette date\u00a0: elle est trop éloignée.',
  'validation.coefficient': 'Le coefficient va de {min} à {max}.',
  'validation.vehicleNumber': 'Le numéro de châssis a 17 caractères, chiffres et lettres sans I, O ni Q.',
  'validation.date.tooOld': 'Cette date est trop ancienne. Vérifiez l’année.',
  'validation.phone':
    'Saisissez un numéro de mobile marocain, par exemple 06\u00a012\u00a034\u00a056\u00a078.',
  'validation.phone.any':
    'Saisissez un numéro de téléphone, par exemple 06\u00a012\u00a034\u00a056\u00a078 ou +33\u00a06\u00a012\u00a034\u00a056\u00a078.',
  'validation.phone.notMobile':
    'Ce numéro est un fixe ou un numéro étranger. Saisissez un mobile marocain, par exemple 06\u00a012\u00a034\u00a056\u00a078.',
  'validation.phone.notReached':
    'Nous n’envoyons pas de code à un fixe ni à un numéro étranger. Saisissez votre adresse e-mail.',
  'validation.email': 'Saisissez une adresse e-mail valide, par exemple nom@exemple.ma.',
  'validation.name': 'Utilisez des lettres latines ou arabes.',
  'validation.nationalId':
    'Saisissez un numéro de CIN (par exemple AB123456), de carte de séjour ou de passeport.',
  'validation.nationalId.letterForDigit':
    'Vous avez tapé une lettre parmi les chiffres. Vouliez-vous écrire {likely}\u00a0?',
  'validation.nationalId.asPassport':
    'Ce numéro est lu comme un passeport étranger. Une CIN a une ou deux lettres, puis des chiffres.',
  'validation.characters': 'Utilisez des lettres, des chiffres et des tirets.',
  'validation.plate.region': 'Saisissez le numéro de préfecture de la plaque, de 1 à 89.',
  'validation.car.currentAboveNew': 'La valeur actuelle doit être inférieure ou égale à la valeur à neuf.',
  'validation.child.age': 'Un enfant assuré avec ses parents a moins de 25 ans.',
  'validation.spouse.age': 'Le conjoint assuré doit avoir au moins 18 ans.',
  'validation.children.count':
    '{count, plural, =0 {N’indiquez aucun enfant.} one {Indiquez exactement # enfant.} other {Indiquez exactement # enfants.}}',
  'validation.termsRequired': 'Veuillez accepter les conditions générales.',
  'validation.confirmation.required': 'Confirmez que les données sont correctes.',
  'validation.signup.names': 'Veuillez saisir votre nom et prénom!',
  'validation.signup.city': 'Veuillez sélectionner votre ville!',
  'validation.signup.address': 'Veuillez saisir votre adresse!',
  'validation.signup.identity': 'Veuillez saisir votre CIN ou passeport!',
  'validation.signup.birthday': 'Veuillez saisir votre date de naissance!',
  'validation.signup.minor': 'Vous devez avoir au moins 18 ans!',
  'validation.password.short': 'Le mot de passe doit comporter au moins 8 caractères!',
  'validation.password.mismatch': 'Le mot de passe ne correspond pas!',
  'validation.password.common': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'validation.password.breached':
    'Ce mot de passe figure dans une liste de mots de passe volés. Choisissez-en un autre.',
  'validation.password.weak': 'Faible',
  'validation.password.medium': 'Moyen',
  'validation.password.strong': 'Fort',
  'validation.reset.emailRequired': 'Veuillez entrer votre adresse email',
  'validation.reset.emailInvalid': "Format d'email invalide",
  'validation.reset.short': 'Le mot de passe doit comporter au moins 8 caractères!',
  'validation.reset.capital': 'Le mot de passe doit contenir au moins une lettre majuscule!',
  'validation.reset.digit': 'Le mot de passe doit contenir au moins un chiffre!',
  'validation.reset.mismatch': 'Les mots de passe ne correspondent pas!',
  'validation.code': 'Veuillez entrer un code à 6 chiffres',
  'validation.factorCode':
    'Saisissez les 6 chiffres de l’application ou les 10 caractères d’un code de secours',
  'validation.file.type': 'Seuls les fichiers JPG, PNG ou PDF sont acceptés.',
  'validation.documents.required': 'Cochez au moins un document.',
  'validation.deviation.reason':
    'Ce montant s’écarte de plus de 30\u00a0% du prix calculé\u00a0: donnez un motif.',
  'validation.rib': 'Ce RIB n’est pas valable\u00a0: vérifiez ses 24 chiffres.',
  'validation.refund.tooMuch': 'Il reste {limit} à rembourser au plus.',
  'validation.correction.returned': 'Ce montant est inférieur à ce qui a déjà été rendu au client.',
  'validation.contact.same': 'Le compte a déjà cette valeur.',
  'validation.holder.insured':
    'Un contrat en vigueur est tarifé selon l’âge\u00a0: avec cette date, son prix change. Passez par une demande de modification.',
  'validation.file.required': 'Veuillez sélectionner un fichier.',
  'validation.file.gone': 'Un fichier n’est plus disponible. Choisissez-le à nouveau.',
  'validation.file.tooLarge': 'Le fichier ne doit pas dépasser {limit} Mo.',
  'validation.claim.text': 'Veuillez saisir votre réclamation',
  'validation.consent.required': 'Cochez la case pour consentir à signer.',
  'validation.signature.required': 'Dessinez votre signature ou saisissez votre nom.',
  'validation.signature.name': 'Pour signer, écrivez votre nom\u00a0: \u2068{name}\u2069.',
  'validation.acceptance.required': 'Cochez la case pour accepter le devis.',
  'validation.date.afterTerm': 'Cette date dépasse la fin du contrat.',
  'validation.date.beforeTerm': 'Cette date précède le début du contrat.',
  'validation.file.imagesOnly': 'Seules les images JPG ou PNG sont acceptées.',
  'validation.file.otherType':
    'Ce fichier est au format {found}. Formats acceptés\u00a0: PDF, JPG, PNG, HEIC, WebP ou AVIF.',
  'validation.file.broken':
    'Ce fichier est coupé ou abîmé. Enregistrez-le ou téléchargez-le à nouveau, ou prenez une nouvelle photo.',
  'validation.file.heavy':
    'Ce fichier demande trop de mémoire ou de temps. Envoyez une photo ordinaire, ou le PDF imprimé en PDF.',
  'validation.file.points':
    'Cette image compte {count} millions de points, au plus {limit} dans ce format. Réduisez-la, ou prenez une photo ordinaire.',
  'validation.file.burst': 'Cette rafale n’a pas d’image principale lisible. Choisissez-en une seule photo.',
  'validation.file.signature':
    'Ce PDF est signé, et le garder sans danger ferait perdre sa signature. Envoyez la version reçue du signataire, ou imprimez-le en PDF pour l’envoyer sans signature.',
  'validation.file.locked':
    'Ce PDF demande un mot de passe. Envoyez-le sans protection, ou une photo de chaque page.',
  'validation.file.script':
    'Ce PDF contient un script. Imprimez-le en PDF, ou envoyez une photo de chaque page.',
  'validation.file.program':
    'Ce PDF lance un programme ou ouvre un autre fichier. Imprimez-le en PDF, ou envoyez une photo de chaque page.',
  'validation.file.attachment':
    'Ce PDF contient un fichier joint, un son ou une vidéo. Imprimez-le en PDF, ou envoyez une photo de chaque page.',
  'validation.file.form':
    'Ce PDF contient un formulaire qui envoie ou reçoit des données. Imprimez-le en PDF, ou envoyez une photo de chaque page.',
  'validation.text.html': 'Écrivez du texte simple\u00a0: les balises HTML ne sont pas acceptées.',
  'validation.text.placeholder': 'Un mot entre accolades n’est pas reconnu.',
  'validation.text.heading': 'Commencez au moins un titre par # et une espace.',
  'validation.incident.end': 'La fin doit venir après le début.',
  'validation.changes.required': 'Cochez au moins une case, ou «\u00a0Sans changement\u00a0».',
  'validation.series.order':
    'Le dernier numéro doit avoir autant de chiffres que le premier et ne pas le précéder.',
  'validation.series.tooLong': 'Une série compte au plus {limit} numéros.',
  'validation.series.overlap': 'Ces numéros sont déjà dans la série {first} à {last}.',
  'validation.attestation.number':
    'Saisissez le numéro comme il est imprimé\u00a0: des chiffres, ou la série puis neuf chiffres au plus (26A000000101).',
  'validation.attestation.outside': 'Ce numéro n’est pas dans le stock de cet assureur.',
  'validation.attestation.second':
    'L’attestation {number} est déjà valable pour cette période\u00a0: indiquez pourquoi il en faut une autre.',
  'validation.delivery.photo': 'La photo se joint quand les papiers sont remis au client.',
  'validation.term.begun': 'Le début ne change que s’il est à venir, et pour un jour à venir.',
  'validation.term.past': 'La fin ne change ni après ce jour-là, ni pour un jour passé.',
  'validation.term.endorsement':
    'Les dates d’un contrat changent par un avenant, avec un motif et l’accord d’une autre personne.',
  'validation.term.order': 'La fin ne peut pas précéder le début.',
  'validation.term.tooLong': 'Un contrat court au plus {limit} jours.',
  'validation.term.fixed':
    'Ce contrat est résilié, ou lié à un autre qui le continue\u00a0: ses dates ne changent plus.',
  'validation.cheque.number': 'Le numéro du chèque n’a que des chiffres.',
  'validation.cheque.day': 'Une banque ne paie pas un chèque de ce jour\u00a0: vérifiez la date.',
  'validation.till.deposit': 'Au plus ce que vous avez compté\u00a0: {limit}.',
  'validation.settlement.nothing':
    'Il n’y a rien à verser (0,00\u00a0DHS)\u00a0: le client ne signe pas de quittance. Clôturez la demande.',
  'validation.till.float': 'La clôture précédente a laissé {left} : indiquez le motif de l’écart.',
  'validation.till.reason': 'Le compte diffère\u00a0: donnez la raison.',
  'validation.instalments': 'L’assureur n’accepte pas ce nombre d’échéances.',
  'validation.rights.word': 'Tapez le mot demandé.',
  'validation.rights.adult': 'Cette date de naissance n’est pas celle d’un adulte.',
} as const
