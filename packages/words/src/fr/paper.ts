/** Texts of the documents we issue; only the server loads them. */
export default {
  'paper.title.contract': 'Contrat d’assurance',
  'paper.title.conditions': 'Conditions générales',
  'paper.label.number': 'Numéro',
  'paper.label.issuedAt': 'Établi le',
  'paper.label.validUntil': 'Valable jusqu’au',
  'paper.label.startDate': 'Date d’effet',
  'paper.label.endDate': 'Date de fin',
  'paper.label.premium': 'Prime TTC',
  'paper.label.name': 'Nom et prénom',
  'paper.label.identity': 'CIN ou passeport',
  'paper.label.birthDate': 'Date de naissance',
  'paper.label.address': 'Adresse',
  'paper.label.phone': 'Téléphone',
  'paper.label.email': 'E-mail',
  'paper.label.insurer': 'Assureur',
  'paper.label.broker': 'Courtier',
  'paper.label.licence': 'Agrément',
  'paper.label.method': 'Mode de paiement',
  'paper.label.paymentReference': 'Référence du paiement',
  'paper.label.transaction': 'Numéro de transaction',
  'paper.label.paidAt': 'Payé le',
  'paper.label.paid': 'Déjà payé',
  'paper.label.due': 'Reste à payer',
  'paper.label.amount': 'Montant',
  'paper.label.givenBack': 'Montant remboursé',
  'paper.label.version': 'Version',
  'paper.label.policyholder': 'Souscripteur',
  'paper.label.forInsurer': 'Pour l’assureur, par le courtier',
  'paper.method.card': 'Carte bancaire',
  'paper.method.transfer': 'Virement bancaire',
  'paper.section.policyholder': 'Souscripteur',
  'paper.section.professionals': 'Assureur et courtier',
  'paper.section.risk': 'Risque assuré',
  'paper.section.premium': 'Prime',
  'paper.section.covered': 'Ce qui est garanti',
  'paper.section.excluded': 'Ce qui n’est pas garanti',
  'paper.section.limits': 'Plafonds et franchises',
  'paper.section.duration': 'Durée',
  'paper.section.exclusions': 'Exclusions',
  'paper.section.ownExclusion': 'Exclusion propre à ce contrat',
  'paper.section.accept': 'Pour accepter ce devis',
  'paper.section.notice': 'Notice d’information',
  'paper.section.terms': 'Conditions du contrat',
  'paper.section.signatures': 'Signatures',
  'paper.section.payment': 'Paiement',
  'paper.section.givenBack': 'Remboursement',
  'paper.section.policy': 'Contrat',
  'paper.section.scope': 'Portée de ce document',
  'paper.price.total': 'Total à payer',
  'paper.price.paid': 'Total payé',
  'paper.price.period': 'Prix {period}, taxes comprises.',
  'paper.price.set': 'Prime fixée par l’assureur, taxes et frais compris',
  'paper.price.indicative':
    'Montant établi d’après les tarifs du marché\u00a0; l’assureur le confirme à l’établissement du contrat.',
  'paper.accept.steps':
    'Ouvrez ce devis dans votre espace client, relisez-le et acceptez le montant affiché, puis payez par carte ou par virement. Le contrat vous est ensuite présenté pour signature électronique.',
  'paper.accept.validity':
    'Le prix est maintenu jusqu’au {date}, si vos déclarations restent exactes. Ensuite, demandez un nouveau devis.',
  'paper.accept.validityIndicative':
    'Vous pouvez accepter ce devis jusqu’au {date}. Son montant reste à confirmer par l’assureur\u00a0; s’il change, votre accord vous est redemandé.',
  'paper.conditions.at': 'Le détail figure dans les conditions générales {version}\u00a0: {address}',
  'paper.conditions.ask':
    'Le détail figure dans les conditions générales {version}, que le courtier vous remet.',
  'paper.notice.title': 'Ce document',
  'paper.notice.text':
    'Ce devis vaut notice d’information au sens de l’article 10 de la loi n°\u00a017-99 portant code des assurances\u00a0: il indique le prix, les garanties, les exclusions et vos obligations. Il n’est pas un contrat et n’accorde aucune garantie avant la signature du contrat et le paiement de la prime.',
  'paper.parts.title': 'Composition du contrat',
  'paper.parts.text':
    'Le contrat se compose des présentes conditions particulières, de vos déclarations et des conditions générales de l’assureur. Les conditions particulières l’emportent. Toute modification se fait par avenant signé des parties.',
  'paper.premium.title': 'Paiement de la prime',
  'paper.premium.text':
    'La prime est fixée par l’assureur. Elle est payable au comptant, taxes comprises, avant la remise du contrat.',
  'paper.declarations.title': 'Vos déclarations',
  'paper.declarations.text':
    'Le prix et les garanties reposent sur vos réponses\u00a0: elles doivent être exactes et complètes.',
  'paper.declarations.apparent':
    'Une réticence ou une fausse déclaration intentionnelle rend le contrat nul. Une omission ou une inexactitude sans mauvaise foi réduit l’indemnité dans la proportion de la prime payée à la prime qui était due (règle proportionnelle).',
  'paper.change.title': 'Changement du risque',
  'paper.change.text':
    'Déclarez tout changement qui aggrave le risque\u00a0: avant qu’il ait lieu s’il dépend de vous, sinon dans les 8\u00a0jours qui suivent celui où vous en avez connaissance.',
  'paper.claim.title': 'En cas de sinistre',
  'paper.claim.text':
    'Déclarez le sinistre dès que vous en avez connaissance et au plus tard dans les 5\u00a0jours de sa survenance, depuis votre espace client ou par écrit, avec ses circonstances et les pièces demandées.',
  'paper.claim.theft': 'En cas de vol, déposez plainte et prévenez l’assureur dans les 48\u00a0heures.',
  'paper.claim.catastrophe':
    'En cas d’événement catastrophique, la déclaration est faite dans les 20\u00a0jours\u00a0; la garantie joue après la décision administrative publiée au Bulletin officiel (loi n°\u00a0110-14).',
  'paper.duration.title': 'Durée',
  'paper.duration.quote':
    'Contrat à durée ferme\u00a0: il prend fin à sa date d’échéance, sans tacite reconduction ni rappel légal.',
  'paper.duration.contract':
    'Contrat à durée ferme, du {start} au {end}. Il prend fin à cette date, sans tacite reconduction.',
  'paper.duration.notBefore': 'La garantie ne commence pas avant l’établissement de ce contrat, le {moment}.',
  'paper.termination.title': 'Résiliation',
  'paper.termination.text':
    'Avant son terme, le contrat peut être résilié dans les cas prévus par la loi et par les conditions générales, notamment la vente ou la perte de la chose assurée, le décès de l’assuré, la double assurance et l’aggravation ou la disparition du risque. La demande se fait par lettre recommandée, par déclaration contre récépissé ou par acte extrajudiciaire\u00a0; votre espace client la transmet.',
  'paper.withdrawal.title': 'Rétractation',
  'paper.withdrawal.text':
    'Ce contrat se conclut à distance\u00a0: vous pouvez y renoncer dans les 7\u00a0jours qui suivent votre acceptation, sans motif ni pénalité (loi n°\u00a031-08)\u00a0; la prime est remboursée dans les 15\u00a0jours. La loi prévoit des exceptions, notamment quand la garantie a commencé avec votre accord.',
  'paper.withdrawal.compulsory':
    'Pour une assurance obligatoire, l’attestation de l’assureur est restituée et la prime de la période garantie reste due.',
  'paper.complaint.title': 'Réclamation et médiation',
  'paper.complaint.text':
    'Adressez d’abord votre réclamation au courtier, puis à l’assureur. Sans accord, saisissez gratuitement le médiateur de l’assurance (particuliers, litige de plus de 5\u00a0000\u00a0DHS, avis rendu en 60\u00a0jours) ou l’ACAPS. Les tribunaux marocains restent compétents.',
  'paper.limitation.title': 'Prescription',
  'paper.limitation.text':
    'Toute action née du contrat se prescrit par deux ans à compter de l’événement qui lui donne naissance.',
  'paper.data.title': 'Données personnelles',
  'paper.data.text':
    'Le courtier et l’assureur traitent vos données pour établir et exécuter le contrat, selon la loi n°\u00a009-08. Vous pouvez y accéder, les rectifier et vous opposer à leur traitement en écrivant au courtier.',
  'paper.data.health':
    'Les données de santé ne sont communiquées qu’aux personnes habilitées de l’assureur et à son médecin-conseil.',
  'paper.signatures.text':
    'Le souscripteur reconnaît avoir reçu la notice d’information et les conditions générales avant de signer. La signature électronique et ses preuves figurent sur la page jointe au contrat signé (loi n°\u00a043-20).',
  'paper.receipt.text':
    'La présente quittance constate le paiement de la prime ci-dessus. Elle n’est pas une attestation d’assurance\u00a0: la garantie prend effet à la date inscrite au contrat.',
  'paper.certificate.text':
    'Le courtier atteste que le contrat ci-dessus a été conclu avec l’assureur par son intermédiaire. Les garanties jouent dans les limites et sous les exclusions du contrat et des conditions générales\u00a0; ce certificat ne les modifie pas.',
  'paper.certificate.motor':
    'Ce document n’est pas l’attestation officielle d’assurance automobile. Seul l’assureur délivre l’attestation à présenter aux contrôles routiers\u00a0; gardez-la dans le véhicule.',
  'paper.certificate.travel':
    'Ce document n’est pas l’attestation exigée pour un visa. Seul l’assureur ou la société d’assistance la délivre, avec les personnes, les dates et le territoire.',
  'paper.certificate.hunting':
    'Ce document n’est pas l’attestation exigée pour le permis de chasse. Seul l’assureur la délivre.',
  'paper.certificate.other':
    'Ce document est un résumé établi par le courtier. Il ne remplace ni le contrat ni un document délivré par l’assureur ou par une autorité.',
  'paper.section.summary': 'En bref',
  'paper.conditions.download': 'Télécharger le PDF',
  'paper.conditions.contents': 'Sommaire',
  'paper.verify.label': 'Scannez pour vérifier',
  'paper.foot.withdrawal':
    'Rétractation 7\u00a0jours (loi n°\u00a031-08). Sinistre à déclarer sous 5\u00a0jours. Prescription\u00a0: 2\u00a0ans. Réclamation\u00a0: courtier, assureur, puis médiateur ou ACAPS.',
  'paper.foot.page': 'Page {page} sur {pages}',
  'paper.title.terminationLetter': 'Lettre de résiliation',
  'paper.title.terminationStatement': 'Avenant de résiliation',
  'paper.title.settlementSheet': 'Fiche forfaitaire',
  'paper.title.discharge': 'Quittance d’indemnité',
  'paper.label.report': 'Demande',
  'paper.label.claim': 'Sinistre',
  'paper.label.claimType': 'Nature',
  'paper.label.claimDay': 'Survenu le',
  'paper.label.claimPlace': 'Date et lieu déclarés',
  'paper.label.thirdParty': 'Tiers',
  'paper.label.lastDay': 'Dernier jour de garantie',
  'paper.label.effectiveDay': 'Prise d’effet',
  'paper.label.term': 'Période du contrat',
  'paper.label.motive': 'Motif',
  'paper.label.subject': 'Objet',
  'paper.label.renews': 'Renouvelle le contrat',
  'paper.label.changes': 'Modifie le contrat',
  'paper.label.difference': 'Complément de prime TTC',
  'paper.label.refund': 'Remboursement',
  'paper.label.sentOn': 'Envoyé le',
  'paper.label.refundCause': 'Cause',
  'paper.label.refundReason': 'Motif',
  'paper.label.account': 'Compte',
  'paper.refundNotice.text':
    'Ce remboursement a été envoyé au souscripteur par le moyen et sous la référence ci-dessus. Selon la banque, il apparaît sur le relevé en quelques jours.',
  'paper.label.paidPremium': 'Prime payée TTC',
  'paper.label.netPremium': 'Prime nette de la durée entière',
  'paper.label.termBefore': 'Prime de la durée entière, avant',
  'paper.label.termAfter': 'Prime de la durée entière, après',
  'paper.label.termDays': 'Jours de la durée entière',
  'paper.label.leftDays': 'Jours non garantis',
  'paper.label.changedDays': 'Jours jusqu’au terme',
  'paper.label.settlement': 'Indemnité proposée',
  'paper.label.paidSum': 'Somme réglée',
  'paper.label.beneficiary': 'Bénéficiaire',
  'paper.label.receipt': 'Récépissé\u00a0: date, cachet, signature',
  'paper.label.before': 'Avant',
  'paper.label.after': 'Après',
  'paper.label.none': 'Aucun',
  'paper.section.sender': 'Expéditeur',
  'paper.section.recipient': 'Destinataire',
  'paper.section.ending': 'Fin du contrat',
  'paper.section.refund': 'Remboursement',
  'paper.section.due': 'Ce qui reste dû et garanti',
  'paper.section.changes': 'Ce qui change',
  'paper.section.asked': 'Demande du souscripteur',
  'paper.section.unchanged': 'Ce qui ne change pas',
  'paper.section.claim': 'Sinistre',
  'paper.section.settlement': 'Indemnité',
  'paper.section.next': 'Pour donner votre accord',
  'paper.section.discharge': 'Quittance',
  'paper.value.period': 'du {start} au {end}',
  'paper.price.proRata':
    'Complément pour la période du {start} au {end}\u00a0: différence entre deux primes de la durée entière, au prorata des jours.',
  'paper.accept.agreed':
    'Votre demande est acceptée\u00a0: réglez le montant affiché par carte ou par virement, depuis votre espace client. Le contrat vous est ensuite présenté pour signature électronique.',
  'paper.letter.placeAndDate': '{city}, le {date}',
  'paper.letter.date': 'Le {date}',
  'paper.letter.subject': 'Résiliation du contrat d’assurance n°\u00a0{number}',
  'paper.letter.greeting': 'Madame, Monsieur,',
  'paper.letter.notice':
    'Souscripteur du contrat n°\u00a0{number} ({product}), qui court du {start} au {end}, je vous notifie ma décision de le résilier à la fin du {date}.',
  'paper.letter.motive': 'Motif\u00a0: {motive}.',
  'paper.letter.dueDate':
    'Cette résiliation à l’échéance se fonde sur l’article 8 de la loi n°\u00a017-99 portant code des assurances. Elle vous est notifiée au moins {days}\u00a0jours avant l’échéance, soit au plus tard le {date}, dernier jour du préavis.',
  'paper.letter.dueDateLate':
    'Cette résiliation à l’échéance se fonde sur l’article 8 de la loi n°\u00a017-99 portant code des assurances. Le préavis de {days}\u00a0jours expirait le {date}\u00a0; je vous prie de l’accepter néanmoins ou, à défaut, de m’indiquer par écrit la première date à laquelle le contrat peut prendre fin.',
  'paper.letter.cause':
    'Cette résiliation se fonde sur le motif ci-dessus, dans les cas que prévoient la loi n°\u00a017-99 portant code des assurances et les conditions du contrat. Les justificatifs sont joints à ma demande ou vous seront remis dès que vous les demanderez.',
  'paper.letter.confirm': 'Je vous remercie de me confirmer par écrit la fin du contrat à cette date.',
  'paper.letter.confirmRefund':
    'Je vous remercie de me le confirmer par un avenant de résiliation et de me rembourser la part de prime des jours qui ne seront plus garantis.',
  'paper.letter.form':
    'Cette lettre vous est adressée par l’intermédiaire de {broker}, dans les formes de l’article 9 de la même loi.',
  'paper.letter.closing': 'Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
  'paper.letter.summary':
    'Le souscripteur demande par cette lettre la résiliation du contrat à la date indiquée ci-dessus.',
  'paper.letter.sign':
    'À signer, puis à joindre à la demande, à remettre contre récépissé ou à envoyer en recommandé.',
  'paper.ending.text':
    'À la demande du souscripteur, le contrat n°\u00a0{number} prend fin le {date} à minuit. Ce qui survient après cette date n’est pas garanti.',
  'paper.ending.summary': 'Le contrat prend fin au dernier jour de garantie inscrit ci-dessus.',
  'paper.refund.computed':
    'Remboursement = prime nette de la durée entière × jours non garantis ÷ jours de la durée entière. Les taxes et les accessoires restent acquis.',
  'paper.refund.set': 'Montant arrêté avec l’assureur.',
  'paper.refund.none': 'Aucune prime n’est à rembourser.',
  'paper.refund.payment':
    'Le remboursement est versé par l’assureur sur le compte dont le souscripteur a remis le RIB.',
  'paper.due.premiums': 'Les primes de la période garantie restent acquises à l’assureur ou dues.',
  'paper.due.claims':
    'Les sinistres survenus jusqu’au dernier jour de garantie restent garantis, s’ils sont déclarés dans les délais du contrat.',
  'paper.due.certificate':
    'L’attestation délivrée par l’assureur ne vaut plus après cette date\u00a0; elle lui est restituée.',
  'paper.endorsement.effect': 'Le contrat n°\u00a0{number} est modifié comme suit à compter du {date}.',
  'paper.endorsement.summary':
    'Le contrat est modifié à compter de la prise d’effet inscrite ci-dessus\u00a0; tout le reste demeure.',
  'paper.endorsement.paid':
    'La modification prend effet une fois le complément payé et le contrat modifié signé.',
  'paper.endorsement.computed':
    'Différence entre les deux primes de la durée entière × jours jusqu’au terme ÷ jours de la durée entière.',
  'paper.endorsement.free': 'Cette modification est sans incidence sur la prime.',
  'paper.endorsement.unchanged':
    'Toutes les autres dispositions du contrat, ses garanties, ses plafonds, ses exclusions et son terme, demeurent sans changement. Le présent avenant en fait partie.',
  'paper.endorsement.sign':
    'Les parties signent cet avenant pour accord (loi n°\u00a017-99\u00a0: toute modification se fait par avenant signé).',
  'paper.settlement.claim':
    'Montant forfaitaire proposé pour l’ensemble des dommages garantis, franchise et plafonds du contrat déjà appliqués.',
  'paper.settlement.refund': 'Montant arrêté pour la part de prime remboursée à la résiliation du contrat.',
  'paper.settlement.delay':
    'Il est versé par l’assureur au plus tard {days}\u00a0jours après la réception de la quittance signée, sur le compte dont vous avez remis le RIB.',
  'paper.settlement.next':
    'La quittance d’indemnité vous est ensuite présentée dans votre espace client\u00a0: en la signant, vous acceptez ce montant. Rien n’est réglé sans votre signature.',
  'paper.settlement.dispute':
    'Si ce montant ne vous convient pas, refusez de signer et dites-nous pourquoi\u00a0; vous pouvez aussi saisir l’assureur, puis le médiateur de l’assurance ou l’ACAPS.',
  'paper.discharge.claim':
    'Je soussigné(e) {name}, bénéficiaire, reconnais que {insurer} me règle la somme de {amount} en règlement total et définitif du sinistre {report}, au titre du contrat n°\u00a0{number}.',
  'paper.discharge.refund':
    'Je soussigné(e) {name}, bénéficiaire, reconnais que {insurer} me règle la somme de {amount} en remboursement total et définitif de prime, à la suite de la résiliation {report} du contrat n°\u00a0{number}.',
  'paper.discharge.release':
    'Une fois cette somme encaissée, et alors seulement, je n’ai plus rien à réclamer à ce titre à l’assureur.',
  'paper.discharge.subrogation':
    'L’assureur est subrogé, à concurrence de cette somme, dans mes droits contre les tiers responsables, dans les cas que prévoit la loi n°\u00a017-99. Une aggravation de dommages corporels reste réservée.',
  'paper.discharge.summary':
    'Le bénéficiaire reconnaît le règlement total et définitif pour la somme inscrite ci-dessus.',
  'paper.discharge.sign':
    'Lu et approuvé, bon pour quittance. La signature électronique et ses preuves figurent sur la page jointe (loi n°\u00a043-20).',
  'paper.audit.title': 'Page de signature',
  'paper.audit.evidence': 'Preuve de la signature',
  'paper.audit.name': 'Nom',
  'paper.audit.proof': 'Identité vérifiée par',
  'paper.audit.proofValue': 'Code à usage unique envoyé à {address}',
  'paper.audit.codeSent': 'Code envoyé le (UTC)',
  'paper.audit.moment': 'Signé le (UTC)',
  'paper.audit.address': 'Adresse IP',
  'paper.audit.agent': 'Navigateur',
  'paper.audit.unknown': 'non communiqué',
  'paper.audit.hash': 'SHA-256 avant signature',
  'paper.audit.consent': 'Consentement donné',
  'paper.audit.signature': 'Signature',
  'paper.audit.drawn': 'Tracée à l’écran par le signataire',
  'paper.audit.typed': 'Saisie au clavier par le signataire',
  'paper.audit.seal': 'Sceau électronique',
  'paper.audit.sealText':
    'Le document qui précède et cette page sont scellés ensemble (PAdES). Toute modification ultérieure rend le sceau non valide. Le fichier d’origine forme le début du fichier scellé, à l’octet près.',
  'paper.audit.sealHash':
    'L’empreinte du fichier scellé, qui ne peut pas y figurer, est conservée dans le journal d’audit du courtier et publiée sur la page de vérification du document signé.',
  'paper.audit.reason': 'Signé électroniquement par {signer}',
  'paper.label.insurerPolicy': 'Police n° (assureur)',
  'paper.label.insurerReceipt': 'Quittance n° (assureur)',
  'paper.label.attestation': 'Attestation n°',
  'paper.bordereau.title': 'Bordereau des attestations',
  'paper.bordereau.period': 'du {from} au {to}',
  'paper.bordereau.days': 'Période',
  'paper.bordereau.count': 'Numéros sortis du stock',
  'paper.bordereau.numbers': 'Numéros',
  'paper.bordereau.none': 'Aucun numéro n’est sorti du stock pendant cette période.',
  'paper.comparison.title': 'Comparatif des offres',
  'paper.comparison.order': 'Ordre',
  'paper.comparison.chosen': 'Offre choisie',
  'paper.comparison.offer': '{position}. {name}',
  'paper.comparison.month': 'Soit par mois',
  'paper.comparison.priceYear': 'Prix, taxes comprises',
  'paper.comparison.study': 'À confirmer par l’assureur',
  'paper.comparison.delay': 'Délai',
  'paper.comparison.immediate': 'Devis immédiat',
  'paper.comparison.reply': 'Réponse sous {hours}\u00a0heures ouvrées',
  'paper.comparison.assistance': 'Assistance',
  'paper.comparison.tariff': 'Barème',
  'paper.comparison.included': 'Compris',
  'paper.comparison.ceiling': 'plafond\u00a0: {amount}',
  'paper.comparison.deductible': 'franchise\u00a0: {amount}',
  'paper.comparison.indicative': 'Prix indicatif, confirmé par l’assureur',
  'paper.comparison.purpose':
    'Ce document contient toutes les offres calculées avec vos réponses, toutes formules comprises, dans cet ordre. La rémunération du courtier n’entre jamais dans ce classement.',
  'paper.comparison.byPrice': 'Du prix le plus bas au plus élevé\u00a0; sans prix immédiat, en dernier.',
  'paper.comparison.byDeductible':
    'De la franchise la plus basse à la plus élevée, pour {amount} de dommages à votre bien, puis du prix le plus bas au plus élevé.',
  'paper.comparison.section': 'Comment lire ce document',
  'paper.comparison.nobody': 'Prix indicatif du marché',
  'paper.method.cash': 'Espèces',
  'paper.method.cheque': 'Chèque',
  'paper.method.terminal': 'Carte au comptoir (TPE)',
  'paper.label.receiptNumber': 'Reçu n°',
  'paper.label.received': 'Montant reçu',
  'paper.label.cheque': 'Chèque n°',
  'paper.label.bank': 'Banque',
  'paper.label.chequeDay': 'Date du chèque',
  'paper.label.chequeHolder': 'Tireur',
  'paper.label.paidSoFar': 'Total payé à ce jour',
  'paper.section.balance': 'Situation de la prime',
  'paper.moneyReceipt.text':
    'Ce reçu prouve que le montant ci-dessus a été remis. Un chèque vaut sous réserve d’encaissement. La quittance de prime suit quand toute la prime est payée\u00a0; ce reçu n’est pas une attestation d’assurance.',
  'paper.section.instalments': 'Paiement en plusieurs fois',
  'paper.section.instalmentRules': 'Règles des échéances',
  'paper.instalment.count': '{count, plural, other {En #\u00a0fois}}',
  'paper.instalment.first': 'Échéance 1, avant le début de la garantie',
  'paper.instalment.on': 'Échéance {number}, le {day} au plus tard',
  'paper.instalment.after':
    'Échéance {number}, {months, plural, other {#\u00a0mois}} après le début de la garantie',
  'paper.instalment.offer':
    'L’assureur accepte le paiement de la prime en plusieurs échéances de périodes égales. La première, qui paie aussi les frais, est due avant le début de la garantie. Montants dans l’ordre des échéances.',
  'paper.instalment.law':
    'La prime est payable aux dates ci-dessus. À défaut de paiement d’une échéance dans les dix jours de sa date, l’assureur peut mettre l’assuré en demeure\u00a0; la garantie peut être suspendue vingt jours après la mise en demeure, et le contrat résilié dix jours après ce délai (article 21 de la loi n°\u00a017-99 portant code des assurances).',
  'paper.receipt.part':
    'La présente quittance constate le paiement d’une partie de la prime, en plusieurs échéances. Elle n’est pas une attestation d’assurance\u00a0: la garantie prend effet à la date inscrite au contrat.',
  'paper.due.instalments':
    'Il reste {amount} à payer pour les jours couverts. La part de la prime non courue a d’abord réduit les échéances non payées.',
  'paper.label.unused': 'Prime des jours non couverts',
  'paper.label.openInstalments': 'Échéances non payées, déduites d’abord',
  'paper.refund.kept':
    'Les échéances non payées dépassent la prime des jours non couverts\u00a0: rien n’est à rembourser.',
  'paper.label.lowered': 'Baisse de la prime',
  'paper.refund.openFirst':
    'Cette baisse réduit d’abord les échéances non payées\u00a0; seul ce qui a été payé en trop est remboursé.',
} as const
