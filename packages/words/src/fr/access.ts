export default {
  'access.change.title': 'Changements à approuver',
  'access.change.lead':
    'Un compte d’assureur ou un accès ne change qu’avec l’accord d’une autre personne que celle qui le propose.',
  'access.change.none': 'Aucun changement n’attend.',
  'access.change.asked':
    'Le changement de compte attend l’accord d’un autre administrateur. Le reste est enregistré.',
  'access.change.kind.insurerAccount': 'Compte d’un assureur',
  'access.change.field.account_holder': 'Titulaire du compte',
  'access.change.field.account_number': 'RIB',
  'access.change.before': 'Avant',
  'access.change.after': 'Après',
  'access.change.field': 'Donnée',
  'access.change.empty': 'Vide',
  'access.change.by': 'Proposé par {actor}, le {moment}',
  'access.change.reason': 'Motif\u00a0: {reason}',
  'access.change.decidedTitle': 'Décisions récentes',
  'access.change.state.approved': 'Approuvé par {actor}, le {moment}',
  'access.change.state.refused': 'Refusé par {actor}, le {moment}',
  'access.change.state.withdrawn': 'Retiré par {actor}, le {moment}',
  'access.change.approve': 'Approuver',
  'access.change.refuse': 'Refuser',
  'access.change.withdraw': 'Retirer ma demande',
  'access.change.done.approve': 'Le changement est fait.',
  'access.change.done.refuse': 'Le changement est refusé.',
  'access.change.done.withdraw': 'Votre demande est retirée.',
  'access.change.waits.another': 'Un autre administrateur doit l’approuver.',
  'access.change.waits.alone':
    'Vous êtes la seule personne à pouvoir décider. Vous pourrez l’approuver à partir du {moment}.',
  'access.change.outdated':
    'Les données ont changé depuis cette demande. Refusez-la, puis refaites-la sur les données actuelles.',
  'access.change.check':
    'Vérifiez le RIB sur un document de l’assureur ou en l’appelant à un numéro que vous connaissez déjà.',
  'access.change.pending': 'Changement de compte en attente',
  'access.change.accountHint': 'Un autre compte n’est utilisé qu’après l’accord d’un autre administrateur.',
  'access.change.reasonLabel': 'Motif du changement de compte',
  'access.change.reasonHint':
    'Obligatoire pour un nouveau compte, par exemple la référence du courrier de l’assureur.',
}
