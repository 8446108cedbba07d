export default {
  'mail.code.subject': '{code}\u00a0: votre code de vérification',
  'mail.code.brief':
    '{code} est votre code, valable dix minutes. Ne le communiquez à personne\u00a0: nous ne vous le demanderons jamais.',
  'mail.notice.brief': '{title} ({number}). À lire ici\u00a0: {url}',
  'mail.code.title': 'Confirmez votre adresse e-mail',
  'mail.code.intro': 'Saisissez ce code sur la page où vous l’avez demandé\u00a0:',
  'mail.code.lifetime':
    'Il est valable dix minutes et ne sert qu’une fois. Ne le communiquez à personne\u00a0: nous ne vous le demanderons jamais.',
  'mail.code.link': 'Ou continuez avec ce lien',
  'mail.code.ignore':
    'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: sans ce code, rien ne se passe.',
  'mail.reset.title': 'Réinitialisez votre mot de passe',
  'mail.reset.ignore':
    'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: votre mot de passe reste le même.',
  'mail.channel.title': 'Confirmez votre téléphone',
  'mail.channel.ignore':
    'Vous n’avez rien demandé\u00a0? Ne communiquez ce code à personne\u00a0: rien ne change sans lui.',
  'mail.device.title': 'Confirmez votre navigateur',
  'mail.device.intro':
    'Quelqu’un vient de se connecter à votre compte depuis un navigateur que nous ne connaissons pas. Si c’est vous, saisissez-y ce code\u00a0:',
  'mail.device.ignore':
    'Ce n’est pas vous\u00a0? Ne communiquez ce code à personne et changez votre mot de passe sans attendre.',
  'mail.contactCode.title': 'Vos coordonnées',
  'mail.contactCode.intro':
    'Votre conseiller remplace l’adresse e-mail ou le téléphone de votre compte à votre demande. Voici le code qui confirme la nouvelle valeur\u00a0:',
  'mail.contactCode.lifetime':
    'Il est valable dix minutes et ne sert qu’à cette correction, jamais à ouvrir votre compte. Ne le lisez qu’au conseiller auquel vous parlez en ce moment.',
  'mail.contactCode.ignore':
    'Vous n’avez rien demandé\u00a0? Ne communiquez ce code à personne\u00a0: rien ne change sans lui.',
  'mail.contactChanged.subject': 'L’adresse e-mail de votre compte a été remplacée',
  'mail.contactChanged.title': 'L’adresse e-mail de votre compte a été remplacée',
  'mail.contactChanged.intro':
    'À votre demande, un conseiller a remplacé cette adresse le {moment} (heure du Maroc). Vos messages arrivent désormais à la nouvelle adresse, avec laquelle vous vous connectez.',
  'mail.contactChanged.stranger': 'Ce n’est pas vous\u00a0? Appelez votre conseiller tout de suite.',
  'mail.password.subject': 'Votre mot de passe a été changé',
  'mail.password.title': 'Votre mot de passe a été changé',
  'mail.password.intro': 'Le mot de passe de votre compte a été changé le {moment} (heure du Maroc).',
  'mail.password.sessions': 'Les connexions ouvertes avec l’ancien mot de passe sont terminées.',
  'mail.password.stranger':
    'Ce n’est pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe par le lien ci-dessus.',
  'mail.password.link': 'Réinitialiser le mot de passe',
  'mail.firstPassword.title': 'Votre mot de passe a été choisi',
  'mail.firstPassword.intro': 'Un mot de passe a été choisi pour votre compte le {moment} (heure du Maroc).',
  'mail.sessionsEnded.title': 'Vos sessions ont été fermées',
  'mail.sessionsEnded.intro': 'Un administrateur a fermé toutes vos sessions le {moment} (heure du Maroc).',
  'mail.sessionsEnded.again':
    'Pour travailler de nouveau, connectez-vous avec votre mot de passe et votre second facteur.',
  'mail.sessionsEnded.why': 'Vous ne savez pas pourquoi\u00a0? Demandez-le à votre administrateur.',
  'mail.sessionsEnded.link': 'Se connecter',
  'mail.newBrowser.title': 'Connexion depuis un nouveau navigateur',
  'mail.newBrowser.intro': 'Une connexion à votre compte a eu lieu le {moment} (heure du Maroc).',
  'mail.newBrowser.device': 'Navigateur\u00a0: {browser}',
  'mail.newBrowser.on': '{browser} sur {system}',
  'mail.newBrowser.unknown': 'navigateur inconnu',
  'mail.newBrowser.own': 'C’était vous\u00a0? Vous n’avez rien à faire.',
  'mail.newBrowser.stranger':
    'Ce n’était pas vous\u00a0? Changez votre mot de passe tout de suite par le lien ci-dessus\u00a0: toutes les connexions ouvertes seront terminées.',
  'mail.newBrowser.brief':
    'Connexion à votre compte depuis un nouveau navigateur, le {moment}. Ce n’était pas vous\u00a0? Changez votre mot de passe\u00a0: {url}',
  'mail.emailAdded.title': 'Une adresse e-mail a été ajoutée à votre compte',
  'mail.emailAdded.brief':
    'Une adresse e-mail a été ajoutée à votre compte le {moment}. Ce n’était pas vous\u00a0? Contactez-nous tout de suite\u00a0: {url}',
  'mail.notice.quoteReady':
    'Votre devis {number} ({product}) est prêt. Vous pouvez le consulter et l’accepter dans votre espace client.',
  'mail.notice.validUntil': 'Il est valable jusqu’au {date}.',
  'mail.notice.priceToConfirm':
    'Avec les informations que nous avons maintenant, comme votre date de naissance ou votre bonus-malus, le prix de votre demande {number} ({product}) n’est plus le même\u00a0: le devis précédent n’est plus valable, et un conseiller vous en envoie un nouveau.',
  'mail.notice.priceChanged':
    'Avec les informations que nous avons maintenant, comme votre date de naissance ou votre bonus-malus, le prix de votre demande {number} ({product}) n’est plus le même\u00a0: le devis précédent n’est plus valable, et un nouveau devis vous parvient dans quelques instants.',
  'mail.notice.offerProposed':
    'Votre conseiller vous propose une autre offre pour votre dossier {number} ({product}). Comparez-la à la vôtre dans votre espace client et choisissez, ou gardez votre choix.',
  'mail.notice.quoteWithdrawn':
    'Nous avons retiré le devis de votre dossier {number} ({product})\u00a0: il ne vaut plus. Un nouveau devis vous sera envoyé; vous n’avez rien à faire d’ici là.',
  'mail.notice.coverAccepted':
    'L’assureur accepte votre dossier {number} ({product}) au prix du devis. Vous pouvez maintenant payer dans votre espace client.',
  'mail.notice.termsChanged':
    'L’assureur accepte votre dossier {number} ({product}) à d’autres conditions\u00a0: le devis précédent ne vaut plus. Lisez le nouveau devis dans votre espace client, et acceptez-le s’il vous convient.',
  'mail.notice.coverDeclined':
    'L’assureur n’a pas accepté votre dossier {number} ({product}). Vous n’avez rien payé et rien à payer. Votre conseiller cherche avec vous une autre solution.',
  'mail.notice.furtherPapersAsked':
    'L’assureur demande un complément pour votre dossier {number} ({product}). Par discrétion, sa demande n’est pas dans ce message\u00a0: lisez-la dans votre espace client.',
  'mail.notice.contractWithdrawn':
    'Nous avons retiré le contrat de votre dossier {number} ({product}) avant sa signature. Un contrat corrigé vous sera envoyé. Votre paiement reste acquis au dossier.',
  'mail.notice.fileCorrected':
    'Un conseiller a corrigé les réponses de votre dossier {number} ({product}). Votre espace client montre ce qui a changé. Un devis ou un contrat reçu avant cette correction ne vaut plus; le nouveau vous est envoyé.',
  'mail.notice.differenceDue':
    'Un conseiller a corrigé les réponses de votre dossier {number} ({product}), et le prix est plus élevé. Votre espace client montre ce qui a changé, ce que vous avez déjà payé et ce qu’il reste à payer. Si vous n’êtes pas d’accord, vous pouvez y renoncer et être remboursé de tout.',
  'mail.notice.holderCorrected':
    'Un conseiller a corrigé vos informations dans le dossier {number} ({product}). Votre espace client montre ce qui a changé. Si vous ne l’avez pas demandé, contactez-nous tout de suite.',
  'mail.notice.policyCancelled':
    'Votre dossier {number} ({product}) est annulé. Ce que vous avez payé vous est remboursé dans les quinze jours.',
  'mail.notice.refundDue':
    'Un remboursement vous est dû pour le dossier {number} ({product}). Vous le recevez dans les quinze jours.',
  'mail.notice.refundSent':
    'Le remboursement de votre dossier {number} ({product}) est envoyé. L’avis de remboursement vous attend dans votre espace client.',
  'mail.notice.withdrawalReceived':
    'Votre renonciation au contrat {number} ({product}) est enregistrée. Ce que vous avez payé pour les jours non couverts vous est remboursé dans les quinze jours.',
  'mail.notice.successorDropped':
    'Le contrat {number} ({product}) devait prendre la suite d’un contrat résilié\u00a0: il est annulé avec lui. Si vous l’avez déjà payé, son montant vous est remboursé.',
  'mail.notice.contractReady':
    'Le contrat de votre dossier {number} ({product}) est prêt. Il ne vous reste qu’à le signer en ligne.',
  'mail.notice.signatureSucceeded':
    'Votre contrat {number} ({product}) est signé. Le contrat signé et vos documents vous attendent dans votre espace client.',
  'mail.notice.official':
    'L’attestation officielle est délivrée par l’assureur\u00a0: votre conseiller vous dit quand et comment vous la recevez. Le certificat de souscription de votre espace client ne la remplace pas.',
  'mail.notice.signatureFailed':
    'La signature du contrat de votre dossier {number} ({product}) n’a pas abouti. Nous revenons vers vous avec un nouveau contrat.',
  'mail.notice.paymentConfirmed':
    'Nous avons bien reçu votre paiement pour le dossier {number} ({product}). Votre contrat est en préparation.',
  'mail.notice.paymentRejected':
    'Votre paiement pour le dossier {number} ({product}) n’a pas été validé. Vous pouvez déposer un nouveau reçu ou choisir un autre moyen de paiement.',
  'mail.notice.documentsRequired':
    'Pour avancer sur votre dossier {number} ({product}), nous avons besoin de documents.',
  'mail.notice.documentRefused':
    'Une pièce de votre dossier {number} ({product}) n’a pas pu être retenue. Le motif est dans votre espace\u00a0: merci de la renvoyer.',
  'mail.notice.documents': 'Documents demandés\u00a0: {list}',
  'mail.notice.quoteExpired':
    'Votre devis {number} ({product}) n’est plus valable. Vous pouvez en demander un nouveau à tout moment.',
  'mail.notice.reason': 'Message de votre conseiller\u00a0: {reason}',
  'mail.notice.link': 'Ouvrir mon dossier',
  'mail.invitation.title': 'Votre accès à l’espace agents',
  'mail.invitation.intro':
    'Un accès à l’espace agents de {name} vous a été ouvert avec cette adresse. Choisissez votre mot de passe pour vous connecter.',
  'mail.invitation.lifetime':
    'Ce lien est valable sept jours et ne sert qu’une fois. Passé ce délai, utilisez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion.',
  'mail.invitation.link': 'Choisir mon mot de passe',
  'mail.invitation.ignore':
    'Vous n’attendiez pas ce message\u00a0? Ignorez-le\u00a0: sans mot de passe, personne ne peut se connecter.',
  'mail.footer': '{name}, votre courtier d’assurance en ligne au Maroc.',
  'mail.greeting': 'Bonjour {name},',
  'mail.notice.amount': 'Montant\u00a0: {amount}',
  'mail.alert.text.title': 'Texte public modifié',
  'mail.alert.text.intro': '{actor} a modifié un texte public le {moment}\u00a0: {text}',
  'mail.alert.account.title': 'Coordonnées bancaires modifiées\u00a0: {insurer}',
  'mail.alert.account.intro':
    '{actor} a modifié le compte de {insurer} le {moment} (heure du Maroc). Les clients qui paient par virement voient ce compte dès maintenant.',
  'mail.alert.account.before': 'Avant\u00a0: {holder}, {account}',
  'mail.alert.account.after': 'Maintenant\u00a0: {holder}, {account}',
  'mail.alert.staff.title': 'Accès à l’espace agents\u00a0: {name}',
  'mail.alert.staff.intro':
    '{actor} a donné un accès à {name} ({email}) le {moment} (heure du Maroc). Rôle\u00a0: {role}.',
  'mail.alert.loss.title': 'Accès retiré\u00a0: {name}',
  'mail.alert.loss.intro': '{actor} a retiré des droits à {name} ({email}) le {moment} (heure du Maroc).',
  'mail.alert.loss.rule':
    'Jusqu’au {until}, personne ne peut décider seul de ce que {name} avait le droit d’approuver.',
  'mail.alert.loss.own.title': 'Vos droits dans l’espace agents ont été réduits',
  'mail.alert.loss.own.intro': '{actor} vous a retiré des droits le {moment} (heure du Maroc).',
  'mail.alert.loss.own.rule':
    'Jusqu’au {until}, personne ne peut décider seul de ce que vous aviez le droit d’approuver.',
  'mail.alert.loss.own.stranger':
    'Ce retrait vous surprend\u00a0? Appelez aussitôt un autre administrateur ou la direction.',
  'mail.alert.factor.done.intro':
    '{actor} a approuvé le {moment} (heure du Maroc) la réinitialisation du second facteur de {name} ({email}). Ses sessions sont fermées.',
  'mail.alert.factor.done.title': 'Second facteur réinitialisé\u00a0: {name}',
  'mail.alert.factor.asked.intro':
    '{actor} a demandé le {moment} (heure du Maroc) de réinitialiser le second facteur de {name} ({email}). Un autre administrateur doit l’approuver ou le refuser, après avoir parlé à cette personne.',
  'mail.alert.factor.asked.title': 'Réinitialisation à approuver\u00a0: {name}',
  'mail.alert.change.title': 'Changement à approuver\u00a0: {what}',
  'mail.alert.change.intro':
    'Le {moment}, {actor} a proposé ce changement\u00a0: {what}. Une autre personne doit l’approuver. Rien ne change avant.',
  'mail.alert.change.what': '{kind}, {subject}',
  'mail.alert.change.field': '{field}\u00a0: {before} → {after}',
  'mail.alert.change.reason': 'Motif\u00a0: {reason}',
  'mail.alert.change.link': 'Voir le changement',
  'mail.alert.stranger':
    'Ce changement vous surprend\u00a0? Appelez la personne qui l’a fait, annulez-le et retirez-lui son accès en cas de doute.',
  'mail.alert.stock.title': 'Bientôt plus d’attestations {insurer}',
  'mail.alert.stock.intro':
    '{count, plural, =0 {Il ne reste aucune attestation de {insurer}.} one {Il ne reste qu’une attestation de {insurer}.} other {Il ne reste que # attestations de {insurer}.}} Commandez la prochaine série\u00a0: le seuil est de {limit}.',
  'mail.alert.stock.link': 'Ouvrir le registre',
  'mail.alert.link': 'Ouvrir la console',
  'mail.factor.stranger':
    'Ce n’était pas vous\u00a0? Changez votre mot de passe aussitôt et prévenez un administrateur ou votre conseiller.',
  'mail.factor.intro': 'Ce changement date du {moment} (heure du Maroc).',
  'mail.factor.brief':
    '{title}, le {moment}. Ce n’était pas vous\u00a0? Contactez-nous tout de suite\u00a0: {url}',
  'mail.factor.reset': 'Vos seconds facteurs ont été réinitialisés',
  'mail.factor.recoveryRenewed': 'De nouveaux codes de secours ont été créés',
  'mail.factor.recoveryUsed': 'Un code de secours a servi à ouvrir votre compte',
  'mail.factor.removed': 'Un second facteur a été supprimé de votre compte',
  'mail.factor.added': 'Un second facteur a été ajouté à votre compte',
  'mail.notice.renewalDue':
    'Votre contrat {number} ({product}) arrive à échéance. Demandez son renouvellement depuis votre espace client pour rester couvert.',
  'mail.notice.request': 'Demande {report} sur votre contrat {number} ({product}).',
  'mail.notice.requestReceived': 'Nous l’avons bien reçue et la traitons. Vous serez prévenu à chaque étape.',
  'mail.notice.requestEntered':
    'Un conseiller l’a saisie pour vous, à votre demande. Si vous n’avez rien demandé, appelez-nous.',
  'mail.notice.payoutReceived':
    'Nous avons reçu votre indemnité de l’assureur. Nous vous contactons pour vous la remettre.',
  'mail.notice.requestInReview': 'Votre conseiller vérifie les documents de votre dossier.',
  'mail.notice.requestDocument':
    'Pour continuer, il nous manque un document\u00a0: {document}. Ajoutez-le depuis votre espace client.',
  'mail.notice.requestApproved':
    'Votre demande est acceptée. Ouvrez votre dossier pour voir ce qui change et ce qu’il reste à faire.',
  'mail.notice.settlementSheet':
    'La fiche forfaitaire, avec le montant que l’assureur propose, est dans votre dossier. La quittance à signer suivra.',
  'mail.notice.dischargeToSign':
    'La quittance est prête. Signez-la depuis votre espace client pour recevoir le montant convenu.',
  'mail.notice.requestClosed': 'Le dossier est clôturé. Ses documents restent dans votre espace client.',
  'mail.notice.requestRejected':
    'Votre demande n’a pas pu être acceptée. Vous pouvez nous écrire ou nous appeler pour en parler.',
  'mail.contact.title': 'Message de {name}',
  'mail.contact.sender': 'De {name}, {email}, {phone}\u00a0:',
  'mail.contact.hidden':
    'À vérifier\u00a0: ce message est peut-être automatique (champ caché rempli\u00a0: «\u00a0{text}\u00a0»).',
  'mail.contact.link': 'Ouvrir la boîte de réception',
  'mail.contact.reply': 'Répondez à cet e-mail\u00a0: votre réponse part à l’expéditeur du message.',
  'mail.notice.termChanged':
    'Les dates de votre contrat {number} ({product}) ont changé par avenant. La nouvelle attestation est dans votre espace.',
  'mail.notice.numbersRecorded':
    'L’assureur a donné ses numéros à votre contrat {number} ({product}). Ils figurent dans votre espace client et sur votre certificat.',
  'mail.notice.paperAdded':
    'Un document de l’assureur pour votre contrat {number} ({product}) est disponible dans votre espace client.',
  'mail.notice.deliveryToCollect':
    'Les papiers de votre contrat {number} ({product}) sont prêts. Venez les retirer à l’agence avec votre pièce d’identité.',
  'mail.notice.deliveryHandedOver':
    'Les papiers de votre contrat {number} ({product}) sont en route. Le numéro de suivi, s’il y en a un, est dans votre espace client.',
  'mail.notice.deliveryDelivered':
    'Les papiers de votre contrat {number} ({product}) ont été remis. S’ils ne vous sont pas parvenus, appelez-nous.',
  'mail.notice.paymentReceived':
    'Nous avons reçu une partie de la prime de votre dossier {number} ({product}). Le reçu et ce qu’il reste à payer sont dans votre espace client.',
  'mail.notice.paymentReversed':
    'Un paiement de votre dossier {number} ({product}) a été annulé, par exemple parce que la banque a rejeté le chèque. Son reçu ne vaut plus. Votre espace client montre ce qu’il reste à payer; si vous ne comprenez pas pourquoi, appelez-nous.',
  'mail.notice.instalmentPaid':
    'Nous avons reçu un paiement pour les échéances de votre dossier {number} ({product}). Le reçu et les échéances qui restent sont dans votre espace client.',
  'mail.notice.instalmentDue':
    'Une échéance de la prime de votre dossier {number} ({product}) est due dans quelques jours. Le montant, la date et les moyens de payer sont dans votre espace client. Vous pouvez aussi payer à l’agence.',
  'mail.notice.instalmentLate':
    'La date d’une échéance de votre dossier {number} ({product}) est passée et nous n’avons pas reçu le paiement. Payez-la dès aujourd’hui dans votre espace client ou à l’agence pour garder votre garantie. Si vous venez de payer, ne tenez pas compte de ce message.',
  'mail.notice.instalmentFormal':
    'Une échéance de votre dossier {number} ({product}) est impayée depuis plus de dix jours. L’assureur peut maintenant vous mettre en demeure, suspendre la garantie vingt jours après, puis résilier le contrat (article 21 du code des assurances). Payez-la ou appelez-nous sans attendre.',
  'mail.setup.title': 'E-mail d’essai',
  'mail.setup.intro':
    'Cet e-mail montre que les messages de cette installation arrivent. Saisissez ce code dans la console, sous «\u00a0Mise en service\u00a0».',
  'mail.setup.after': 'Le code est valable une heure. Si vous n’avez rien demandé, ignorez cet e-mail.',
  'mail.login.title': 'Votre code de connexion',
  'mail.login.intro': 'Saisissez ce code pour ouvrir votre dossier\u00a0:',
  'mail.login.ignore':
    'Vous n’avez rien demandé\u00a0? Ne donnez ce code à personne\u00a0: sans lui, personne n’ouvre votre dossier.',
  'mail.dataCopy.ready.title': 'La copie de vos données est prête',
  'mail.dataCopy.ready.intro':
    'La copie de vos données personnelles que vous avez demandée est prête. Connectez-vous pour la télécharger\u00a0: elle reste disponible {days}\u00a0jours.',
  'mail.dataCopy.ready.brief':
    'La copie de vos données est prête. Téléchargez-la dans votre espace client\u00a0: {url}',
  'mail.dataCopy.failed.title': 'La copie de vos données n’a pas pu être préparée',
  'mail.dataCopy.failed.intro':
    'La copie de vos données personnelles n’a pas pu être préparée, et nous en sommes désolés. Connectez-vous pour la demander encore une fois.',
  'mail.dataCopy.failed.brief':
    'La copie de vos données n’a pas pu être préparée. Demandez-la encore une fois\u00a0: {url}',
  'mail.dataCopy.link': 'Ouvrir Mes données',
  'mail.dataCopy.stranger':
    'Vous n’avez pas demandé de copie\u00a0? Changez votre mot de passe et écrivez-nous\u00a0: sans le code que nous demandons, personne ne peut la télécharger.',
  'mail.promotion.why': 'Vous recevez ce rappel parce que vous l’avez accepté.',
  'mail.promotion.oppose': 'Ne plus recevoir ces messages',
  'mail.promotion.opposeBrief': 'STOP\u00a0: {url}',
  'mail.quoteExpires.subject': 'Votre devis {number} expire le {date}',
  'mail.quoteExpires.title': 'Votre devis expire bientôt',
  'mail.quoteExpires.text':
    'Votre devis {number} ({product}) est valable jusqu’au {date}. Passé ce jour, son prix n’est plus garanti.',
  'mail.quoteExpires.free': 'Si vous n’en voulez plus, vous n’avez rien à faire.',
  'mail.quoteExpires.link': 'Revoir mon devis',
  'mail.quoteExpires.brief': 'Votre devis expire le {date}. À revoir ici\u00a0: {url}',
  'mail.quoteLink.title': 'Votre devis est prêt',
  'mail.quoteLink.intro':
    '{name} a préparé votre devis. Ouvrez-le avec ce lien\u00a0: un code vous sera envoyé pour confirmer que c’est bien vous.',
  'mail.quoteLink.lifetime': 'Le lien est valable 30\u00a0jours.',
  'mail.quoteLink.link': 'Ouvrir mon devis',
  'mail.quoteLink.ignore':
    'Vous n’avez pas demandé de devis\u00a0? Ignorez ce message\u00a0: sans le code, personne n’ouvre le dossier.',
  'mail.quoteLink.brief': 'Votre devis est prêt, ouvrez-le ici pendant 30\u00a0jours\u00a0: {url}',
  'mail.rights.open.title': 'Votre demande {number} est enregistrée',
  'mail.rights.open.text': 'Nous avons reçu votre demande ({kind}) sur vos données personnelles.',
  'mail.rights.enter.title': 'Votre demande {number} est enregistrée',
  'mail.rights.enter.text':
    'Nous avons noté la demande ({kind}) que vous nous avez faite sur vos données personnelles. Vous ne l’avez pas faite\u00a0? Prévenez-nous.',
  'mail.rights.ask.title': 'Une précision pour votre demande {number}',
  'mail.rights.ask.text': 'Il nous manque une information pour traiter votre demande ({kind}).',
  'mail.rights.correct.title': 'Votre donnée est corrigée',
  'mail.rights.correct.text':
    'La correction demandée ({number}) est appliquée à votre compte et à vos dossiers en cours. Un contrat déjà signé garde les données imprimées.',
  'mail.rights.accept.title': 'Votre demande {number} est acceptée',
  'mail.rights.accept.text': 'Nous acceptons votre demande ({kind}) et l’exécutons.',
  'mail.rights.complete.title': 'Votre demande {number} est exécutée',
  'mail.rights.complete.text': 'Votre demande ({kind}) sur vos données personnelles est exécutée.',
  'mail.rights.refuse.title': 'Votre demande {number} est refusée',
  'mail.rights.refuse.text': 'Nous ne pouvons pas donner suite à votre demande ({kind}).',
  'mail.rights.withdraw.title': 'Votre demande {number} est retirée',
  'mail.rights.withdraw.text': 'Vous avez retiré votre demande ({kind}). Nous n’y donnons pas suite.',
  'mail.rights.fulfil.title': 'Plus de messages promotionnels',
  'mail.rights.fulfil.text':
    'Vous ne recevrez plus ni relances sur un devis, ni offres, ni nouveautés. Les messages nécessaires à vos contrats continuent. Numéro de la demande\u00a0: {number}.',
  'mail.rights.erase.title': 'Vos données sont supprimées',
  'mail.rights.erase.text':
    'Votre demande {number} est acceptée\u00a0: votre compte est fermé et vos données sont supprimées, sauf celles que la loi nous oblige à garder. Ce message est le dernier.',
  'mail.rights.erase.stranger':
    'Votre demande {number} est acceptée\u00a0: les données auxquelles votre adresse ou votre numéro menait sont supprimées. Ce message est le dernier.',
  'mail.rights.held.title': 'La suppression de vos données n’a pas pu être faite',
  'mail.rights.held.text':
    'Depuis notre accord, un dossier ou un compte a de nouveau besoin de vos données. Votre demande ({kind}) reste ouverte et nous revenons vers vous.',
  'mail.rights.said': 'Message du courtier\u00a0: {text}',
  'mail.rights.due': 'Réponse au plus tard le {day}.',
  'mail.rights.link': 'Voir mes demandes',
  'mail.rights.brief': '{title}\u00a0: {url}',
} as const
