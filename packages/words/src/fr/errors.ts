export default {
  'errors.request.invalid': 'Veuillez vérifier vos données',
  'errors.request.malformed': 'La demande n’a pas pu être lue. Veuillez réessayer.',
  'errors.request.tooLarge': 'L’envoi est trop volumineux.',
  'errors.request.unsupportedType': 'Ce type de contenu n’est pas accepté.',
  'errors.request.crossSite': 'Cette demande vient d’un autre site et a été refusée.',
  'errors.request.notFound': 'Cette page n’existe pas.',
  'errors.request.tooMany': 'Trop de demandes. Veuillez patienter un instant puis réessayer.',
  'errors.server.failed': 'Une erreur est survenue, veuillez réessayer plus tard',
  'errors.server.unavailable':
    'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  'errors.session.missing': 'Veuillez vous connecter.',
  'errors.session.expired': 'Votre session a expiré!',
  'errors.session.idle': 'Votre session est restée sans activité\u00a0: reconnectez-vous pour continuer.',
  'errors.session.forbidden': 'Vous n’avez pas accès à cette page.',
  'errors.option.unavailable': "Cette option n'est pas disponible pour le moment.",
  'errors.site.closed':
    'Ce site n’est pas ouvert au public\u00a0: il ne prend aucun paiement, et rien n’a été débité. Si vous avez déjà versé de l’argent, contactez-nous.',
  'errors.site.sendsNothing':
    'Le site n’est pas ouvert au public\u00a0: il n’envoie que des codes. Remettez le lien vous-même, ou ouvrez le site.',
  'errors.prospect.exists': 'Ces données existent déjà',
  'errors.prospect.unknown': 'Cette demande n’existe plus. Veuillez recommencer.',
  'errors.opposition.unknown':
    'Ce lien n’est pas complet. Ouvrez-le depuis le message, ou changez vos choix dans «\u00a0Mes données\u00a0».',
  'errors.consent.outdated':
    'La phrase que vous aviez sous les yeux a changé. Rechargez la page et relisez-la.',
  'errors.share.unknown':
    'Ce lien n’est plus valable\u00a0: son auteur l’a retiré ou ses 30\u00a0jours sont passés.',
  'errors.draft.unknown': 'Ce devis n’existe plus ou a été commencé sur un autre appareil.',
  'errors.draft.conflict': 'Ce devis a été modifié dans un autre onglet.',
  'errors.draft.confirmed': 'Ce devis a déjà été confirmé.',
  'errors.price.changed': 'Le prix a changé depuis son affichage.',
  'errors.product.notOffered': 'Ce produit n’est pas proposé pour le moment.',
  'errors.policy.limit': 'limite maximale de 5 assurances',
  'errors.brand.unknown': 'Cette marque n’existe pas.',
  'errors.login.refused': 'Email ou mot de passe est incorrect!',
  'errors.login.tooMany': 'Trop de tentatives de connexion! Veuillez réessayer plus tard',
  'errors.session.refreshRefused': 'Votre session a expiré!',
  'errors.code.invalid': 'Code OTP invalide. Veuillez vérifier et réessayer.',
  'errors.code.expired': 'Votre code OTP est expiré!',
  'errors.code.tooSoon':
    'Un code vient de vous être envoyé. Veuillez patienter une minute avant d’en demander un autre.',
  'errors.code.resendFailed': 'Impossible de renvoyer le code. Veuillez réessayer plus tard.',
  'errors.link.expired': 'Votre token est expiré!',
  'errors.link.otherBrowser':
    'Ouvrez ce lien dans le navigateur où vous vous êtes connecté, ou saisissez-y le code de ce mail.',
  'errors.account.exists':
    'Un compte existe déjà avec cette adresse e-mail ou ce numéro de téléphone. Veuillez vous connecter.',
  'errors.account.notVerified': 'Veuillez d’abord confirmer le code reçu par e-mail.',
  'errors.account.unknownEmail': "Nous n'avons pas trouvé cet email.",
  'errors.device.unconfirmed': 'Confirmez d’abord cet appareil avec le code que nous vous envoyons.',
  'errors.device.noAddress':
    'Aucun code ne peut vous parvenir : votre compte n’a pas d’adresse e-mail et votre téléphone n’est pas confirmé. Déconnectez-vous puis connectez-vous avec un code, ou contactez-nous.',
  'errors.email.ofAnotherAccount':
    'Cette adresse e-mail ouvre déjà un autre compte. C’est le vôtre\u00a0? Connectez-vous avec elle, ou demandez-nous de réunir vos deux comptes. Sinon, ajoutez une autre adresse.',
  'errors.device.stale': 'Pour votre sécurité, confirmez encore une fois cet appareil avec un code.',
  'errors.copy.unknown': 'Cette copie n’existe pas, ou sa semaine est passée. Demandez-en une autre.',
  'errors.factorReset.decided': 'Un autre administrateur a déjà décidé.',
  'errors.factorReset.exists': 'Une demande attend déjà un accord pour cette personne.',
  'errors.factorReset.own': 'Un autre administrateur doit approuver cette demande.',
  'errors.factorReset.unknown': 'Cette demande n’existe plus.',
  'errors.factor.limit': 'Vous avez déjà dix seconds facteurs. Supprimez-en un d’abord.',
  'errors.factor.last':
    'Gardez au moins un second facteur\u00a0: ajoutez-en un autre avant de supprimer celui-ci.',
  'errors.factor.unknown': 'Ce second facteur n’existe pas ou plus.',
  'errors.factor.refused':
    'Ce second facteur n’est pas reconnu. Un code ne sert qu’une fois\u00a0: attendez le suivant.',
  'errors.factor.missing': 'Ajoutez d’abord un second facteur à votre compte.',
  'errors.factor.stale': 'Confirmez d’abord que c’est bien vous avec votre second facteur.',
  'errors.factor.required': 'Donnez d’abord votre second facteur.',
  'errors.change.unknown': 'Ce changement n’existe pas.',
  'errors.change.own': 'Vous avez proposé ce changement. Une autre personne doit l’approuver.',
  'errors.change.alone':
    'Vous êtes la seule personne à pouvoir décider. Vous pourrez approuver ce changement à partir du {moment}.',
  'errors.change.exists': 'Un changement attend déjà ici. Faites-le approuver ou retirez-le d’abord.',
  'errors.change.decided': 'Ce changement est déjà décidé. La page montre le résultat.',
  'errors.change.outdated': 'Les données ont changé depuis cette demande. Refusez-la, puis refaites-la.',
  'errors.password.currentWrong': 'Le mot de passe actuel est incorrect.',
  'errors.password.resetFailed': "Une erreur s'est produite lors de la réinitialisation du mot de passe.",
  'errors.policy.unknown': 'Cette assurance n’existe pas.',
  'errors.payment.repeated':
    'Le même montant vient d’être encaissé sur ce dossier. L’enregistrer de nouveau\u00a0?',
  'errors.payment.repeatedBy':
    '{amount} ({list}) a été enregistré sur ce dossier à {moment} par {agent}. L’enregistrer de nouveau\u00a0?',
  'errors.form.outdated': 'Ce formulaire n’est plus à jour\u00a0: une autre personne a changé ces données.',
  'errors.form.changed':
    'Entre-temps, une autre personne a changé\u00a0: {changes}. Votre saisie est gardée\u00a0: vérifiez-la, puis enregistrez à nouveau.',
  'errors.policy.openClaim':
    'Un sinistre est ouvert sur ce contrat\u00a0: ses dates ne changent pas avant sa clôture.',
  'errors.policy.wrongStatus': 'Cette action n’est plus possible\u00a0: le dossier a avancé entre-temps.',
  'errors.policy.incomplete': 'Le dossier n’est pas encore complet.',
  'errors.policy.incomplete.payment': 'Avant le paiement, il manque encore\u00a0: {list}.',
  'errors.policy.incomplete.contract': 'Avant le contrat, il manque encore\u00a0: {list}.',
  'errors.payment.underway': 'Le client est en train de payer par carte. Réessayez dans une heure.',
  'errors.payment.atBank':
    'Un paiement par carte de ce dossier est en cours de confirmation. Attendez la réponse de la banque avant de payer de nouveau.',
  'errors.tariff.unknown': 'Cette version de tarif n’existe pas.',
  'errors.tariff.wrongState': 'Cette version a déjà avancé. La page montre où elle en est.',
  'errors.tariff.golden':
    'Un cas témoin ne donne pas le prix attendu\u00a0: la version ne peut pas être publiée.',
  'errors.tariff.noGolden':
    'Ce fichier n’a aucun cas témoin. Ajoutez dans la feuille «\u00a0{sheet}\u00a0» au moins un risque avec le prix signé par l’assureur, puis envoyez-le à nouveau.',
  'errors.tariff.tooLate':
    'Le premier jour proposé est passé ou c’est aujourd’hui. Proposez un autre jour, demain au plus tôt.',
  'errors.tariff.anotherAdmin':
    'Une autre administratrice ou un autre administrateur doit approuver cette version.',
  'errors.tariff.alone':
    'Vous êtes seul(e) à administrer\u00a0: vous pourrez approuver cette version le {moment}.',
  'errors.payment.undecided': 'Un virement attend votre décision. Confirmez-le ou refusez-le d’abord.',
  'errors.contract.outdatedPrice':
    'Le prix convenu n’est plus celui de ce que nous savons. Ouvrez «\u00a0Corriger les réponses\u00a0»\u00a0: le client paie ou récupère la différence, et rien n’est perdu.',
  'errors.customer.unknown': 'Ce client est introuvable.',
  'errors.customer.erased': 'Les données de ce client sont supprimées. Son compte est fermé.',
  'errors.holder.knownIdentity':
    'Un autre compte a déjà cette pièce d’identité. Vérifiez le numéro sur le document.',
  'errors.holder.knownPhone':
    'Ce téléphone est celui d’un autre client. Choisissez ce client, ou confirmez que le numéro est partagé.',
  'errors.merge.same': 'Choisissez deux personnes différentes.',
  'errors.merge.twoPeople':
    'Fusion impossible\u00a0: les numéros de CIN sont différents, ce sont deux personnes.',
  'errors.merge.reversed': 'Cette fusion est déjà annulée.',
  'errors.merge.tooLate': 'Cette fusion date de plus de 24\u00a0heures et ne peut plus être annulée.',
  'errors.merge.continued':
    'Ces personnes ont été fusionnées de nouveau depuis. Annulez d’abord la dernière fusion.',
  'errors.holder.knownEmail': 'Un autre compte a déjà cette adresse e-mail.',
  'errors.right.named':
    'Il vous manque le droit «\u00a0{right}\u00a0». Un administrateur peut vous le donner.',
  'errors.payment.anotherAgent':
    'Vous avez fait le devis de ce dossier. À partir de 10\u202f000\u00a0DHS, une autre personne confirme le paiement.',
  'errors.payment.alone':
    'Vous avez fait le devis et êtes la seule personne à pouvoir confirmer. Vous pourrez confirmer ce paiement à partir du {moment}.',
  'errors.offer.unknown': 'Cette offre n’existe pas pour ce dossier.',
  'errors.offer.hidden': 'Votre conseiller a retiré cette offre. Choisissez-en une autre, ou contactez-nous.',
  'errors.statement.unknownLine': 'Ce mouvement n’existe pas.',
  'errors.statement.lineDoubtful': 'Dites d’abord si ce mouvement est celui qui est déjà importé.',
  'errors.statement.namesOthers': 'Ce virement cite un autre dossier qui doit encore de l’argent.',
  'errors.statement.namesOthersOf':
    'Ce virement cite aussi {number}, qui doit {amount}\u00a0: encaissez la part de chaque dossier dans son dossier, puis écartez ce mouvement.',
  'errors.statement.anotherAgent':
    'Vous avez annulé le paiement de ce mouvement, ou approuvé son annulation. À partir de 10\u202f000\u00a0DHS, une autre personne le rattache.',
  'errors.statement.alone':
    'Vous avez annulé le paiement de ce mouvement, ou approuvé son annulation, et personne d’autre ne peut le rattacher. Vous pourrez le faire à partir du {moment}.',
  'errors.statement.lineTaken':
    'Ce mouvement est déjà traité, ou quelqu’un d’autre le rattache en ce moment à un autre dossier.',
  'errors.role.unknown': 'Ce rôle n’existe pas.',
  'errors.right.missing': 'Il vous manque un droit pour cette action. Un administrateur peut vous le donner.',
  'errors.underwriting.unknown': 'Ce dossier n’a pas de questionnaire à cette étape.',
  'errors.questionnaire.outdated': 'Le questionnaire a changé entre-temps\u00a0: rechargez la page.',
  'errors.questionnaire.incomplete': 'Il manque des réponses dans le questionnaire.',
  'errors.refund.unknown': 'Ce remboursement n’existe pas.',
  'errors.refund.wrongState': 'Ce remboursement a déjà avancé. La page montre où il en est.',
  'errors.refund.anotherAgent':
    'Un remboursement passe par deux personnes\u00a0: un autre agent doit faire cette étape.',
  'errors.refund.alone':
    'Vous êtes seul à travailler ici\u00a0: cette étape sera possible à partir du {moment}.',
  'errors.withdrawal.refused': 'La renonciation n’est plus possible.',
  'errors.withdrawal.late': 'Le délai de renonciation s’est terminé le {day}.',
  'errors.withdrawal.claim': 'Un sinistre a été déclaré\u00a0: la renonciation n’est plus possible.',
  'errors.withdrawal.begun': 'Le voyage a commencé\u00a0: la renonciation n’est plus possible.',
  'errors.policy.meanwhile':
    'Cette action n’est plus possible\u00a0: le dossier a avancé. Dernier événement\u00a0: {event} ({who}, {moment}).',
  'errors.document.unknown': 'Ce document n’existe pas.',
  'errors.document.damaged':
    'Ce document est endommagé et ne peut pas être affiché. Contactez-nous : nous pourrons peut-être le rétablir à partir d’une sauvegarde.',
  'errors.document.seen':
    'Un conseiller a déjà ouvert cette pièce\u00a0: vous pouvez la remplacer, plus la retirer.',
  'errors.document.refused': 'Seuls les fichiers JPG, PNG ou PDF sont acceptés.',
  'errors.document.tooLarge': 'Le fichier dépasse la limite de 5 Mo.',
  'errors.link.refused': 'Ce lien n’est plus valable. Rouvrez le document depuis votre espace client.',
  'errors.signature.noAddress':
    'La signature en ligne envoie un code\u00a0: ajoutez une adresse e-mail, confirmez votre téléphone dans votre profil, ou signez sur papier à l’agence.',
  'errors.signature.failed': 'La signature n’a pas pu être confirmée. Veuillez réessayer.',
  'errors.customerRequest.unknown': 'Cette demande n’existe pas.',
  'errors.customerRequest.wrongStatus':
    'Cette action n’est plus possible\u00a0: la demande a avancé entre-temps.',
  'errors.customerRequest.limit': 'Dix demandes sont déjà ouvertes pour ce contrat.',
  'errors.customerRequest.exists': 'Le renouvellement de ce contrat est déjà en cours.',
  'errors.customerRequest.changing':
    'Une modification de ce contrat est en cours. Elle doit être réglée et signée avant le renouvellement.',
  'errors.customerRequest.unpaid':
    'Ce contrat doit encore de l’argent\u00a0: une échéance ou un paiement est en retard. Payez-le d’abord, vous pourrez renouveler aussitôt.',
  'errors.customerRequest.open':
    'Votre demande {number} est déjà en cours pour ce contrat. Attendez notre réponse avant d’en envoyer une autre du même type.',
  'errors.customerRequest.sent':
    'Elle nous est déjà parvenue sous le numéro {number}, telle que vous l’aviez écrite d’abord. Vous la trouvez dans « Mes demandes ».',
  'errors.customerRequest.alike':
    'Un sinistre du même jour est déjà déclaré pour ce contrat sous le numéro {number}. S’il s’agit d’un autre événement, confirmez-le et envoyez de nouveau.',
  'errors.references': 'Cette liste n’a pas pu être chargée.',
  'errors.network': 'Votre réseau est trop lent, veuillez vérifier votre réseau.',
  'errors.offline': 'Problème de connexion. Veuillez vérifier votre connexion internet.',
  'errors.insurer.unknown': 'Cet assureur est inconnu.',
  'errors.insurer.exists': 'Un assureur porte déjà ce nom.',
  'errors.agreement.unknown': 'Ce code n’est pas reconnu pour ce produit.',
  'errors.agreement.exists': 'Ce code existe déjà.',
  'errors.agent.unknown': 'Cet agent est inconnu.',
  'errors.agent.last': 'Il doit rester au moins un administrateur actif.',
  'errors.brand.exists': 'Ce nom existe déjà.',
  'errors.signature.unfinished': 'La signature n’est pas terminée.',
  'errors.signature.unknown': 'Cette signature n’est plus ouverte.',
  'errors.document.infected': 'Ce fichier a été refusé par l’antivirus.',
  'errors.document.missing': 'Veuillez sélectionner un fichier.',
  'errors.storage.unavailable':
    'Vos documents ne sont pas accessibles pour le moment. Réessayez dans quelques minutes.',
  'errors.message.unknown': 'Ce message n’existe plus.',
  'errors.text.exists': 'Une autre version a été enregistrée entre-temps. Relisez-la, puis recommencez.',
  'errors.incident.unknown': 'Ce bandeau n’existe plus.',
  'errors.attestation.used': 'L’attestation {number} n’est plus en stock.',
  'errors.attestation.usedBy': 'L’attestation {number} est déjà affectée au dossier {file}.',
  'errors.attestation.wrongState': 'L’état de ce numéro ne permet pas cette opération.',
  'errors.delivery.unknown': 'Cette remise n’existe pas.',
  'errors.delivery.wrongState': 'La remise a déjà avancé\u00a0: rechargez la page.',
  'errors.payment.unknown': 'Ce paiement n’existe pas.',
  'errors.payment.sameCheque': 'Ce chèque est déjà enregistré\u00a0: même banque, même numéro.',
  'errors.payment.irreversible':
    'Ce paiement ne peut pas être annulé\u00a0: il l’est déjà, il a été remboursé, ou il vient d’une carte en ligne.',
  'errors.payment.unpaid':
    'Ce dossier doit de l’argent depuis qu’un paiement a été annulé. Encaissez le reste d’abord.',
  'errors.till.unknown': 'Cette caisse n’existe pas, ou n’est pas la vôtre.',
  'errors.till.open': 'Votre caisse est déjà ouverte.',
  'errors.till.closed': 'Cette caisse est déjà fermée.',
  'errors.rights.unknown': 'Cette demande n’existe pas.',
  'errors.rights.wrongState': 'Cette demande a changé. La page montre son état actuel.',
  'errors.rights.exists': 'La demande {number} porte déjà sur ce point.',
  'errors.rights.same': 'Une demande porte déjà sur ce point.',
  'errors.rights.limit':
    'Plusieurs demandes de la même personne sont déjà en cours. L’une d’elles doit d’abord être close ou retirée.',
  'errors.rights.noAccount': 'Cette personne n’a pas de compte.',
  'errors.rights.hasAccount':
    'Un compte porte cette adresse ou ce numéro\u00a0: notez la demande pour ce client.',
  'errors.rights.noAddress':
    'Le contact noté n’est ni une adresse e-mail ni un numéro marocain\u00a0: rien ne mène aux données.',
  'errors.rights.inForce': 'Le dossier {number} est encore nécessaire et empêche la suppression.',
  'errors.rights.active': 'Un dossier est encore nécessaire et empêche la suppression.',
} as const
