export default {
  'mail.code.subject': 'Votre code de vérification',
  'mail.code.title': 'Confirmez votre adresse email',
  'mail.code.intro': 'Saisissez ce code sur la page où vous l’avez demandé :',
  'mail.code.lifetime':
    'Il est valable dix minutes et ne sert qu’une fois. Ne le communiquez à personne : nous ne vous le demanderons jamais.',
  'mail.code.link': 'Ou continuez avec ce lien',
  'mail.code.ignore': 'Vous n’avez rien demandé ? Ignorez ce message : sans ce code, rien ne se passe.',
  'mail.footer': 'Wassit, votre courtier d’assurance en ligne au Maroc.',
} as const
