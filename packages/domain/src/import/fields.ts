/** Way in which a column is read. */
export type FieldKind = 'text' | 'name' | 'day' | 'amount' | 'phone' | 'identity' | 'plate' | 'number'

interface FieldDefinition {
  kind: FieldKind
  /** Headings of insurers and of brokers' own lists. */
  headings: readonly string[]
}

/**
 * Facts of a row of an import. `endDay` is the last covered day: some files write the first day without
 * cover instead (`endRules`).
 */
export const importFields = {
  policyNumber: {
    kind: 'number',
    headings: [
      'police',
      'numero police',
      'n police',
      'num police',
      'no police',
      'contrat',
      'n contrat',
      'numero contrat',
      'policy number',
      'policy no',
      'reference police',
      'ref police',
      'n pol',
      'num pol',
      'رقم البوليصة',
      'رقم العقد',
    ],
  },
  event: {
    kind: 'text',
    headings: ['nature evenement', 'evenement', 'nature', 'type evenement', 'nature evt', 'mouvement'],
  },
  customer: {
    kind: 'name',
    headings: [
      'client',
      'assure',
      'nom client',
      'souscripteur',
      'nom assure',
      'nom et prenom',
      'nom complet',
      'nom prenom',
      'raison sociale',
      'nom souscripteur',
      'preneur',
      'titulaire',
      'customer',
      'client name',
      'name',
      'الاسم والنسب',
      'الزبون',
      'الاسم الكامل',
      'المؤمن له',
    ],
  },
  lastName: { kind: 'name', headings: ['nom', 'nom de famille', 'last name', 'الاسم العائلي'] },
  firstName: { kind: 'name', headings: ['prenom', 'first name', 'الاسم الشخصي'] },
  identity: {
    kind: 'identity',
    headings: [
      'numero cin',
      'cin',
      'n cin',
      'num cin',
      'cnie',
      'piece identite',
      'ba',
      'رقم البطاقة الوطنية',
    ],
  },
  ice: { kind: 'number', headings: ['ice', 'numero ice', 'n ice', 'identifiant commun'] },
  phone: {
    kind: 'phone',
    headings: [
      'telephone',
      'tel',
      'gsm',
      'mobile',
      'portable',
      'n telephone',
      'telephone 1',
      'telephone portable',
      'telephone mobile',
      'phone',
      'الهاتف',
      'رقم الهاتف',
    ],
  },
  phone2: {
    kind: 'phone',
    headings: ['telephone2', 'tel2', 'gsm2', 'autre telephone', 'fixe', 'tel fixe', 'telephone fixe'],
  },
  email: {
    kind: 'text',
    headings: ['email', 'mail', 'e mail', 'adresse mail', 'courriel', 'البريد الالكتروني'],
  },
  address: { kind: 'text', headings: ['adresse', 'address', 'domicile', 'العنوان'] },
  city: { kind: 'text', headings: ['ville', 'city', 'localite', 'المدينة'] },
  birthDay: {
    kind: 'day',
    headings: ['date naissance', 'date de naissance', 'ne le', 'birth date', 'تاريخ الازدياد'],
  },
  startDay: {
    kind: 'day',
    headings: [
      'date effet',
      'effet',
      'date debut',
      'du',
      'debut',
      'prise effet',
      'start date',
      'تاريخ البداية',
      'تاريخ السريان',
      'من',
    ],
  },
  endDay: {
    kind: 'day',
    headings: [
      'date echeance',
      'echeance',
      'date fin',
      'date fin echeance',
      'date de fin',
      'date expiration',
      'expire',
      'au',
      'fin',
      'expiration',
      'end date',
      'expiry date',
      // Two letters from the Arabic of the first day, so that only its own name tells it.
      'تاريخ النهاية',
      'تاريخ الانتهاء',
      'إلى',
    ],
  },
  duration: { kind: 'text', headings: ['duree', 'reconduction', 'fractionnement'] },
  net: {
    kind: 'amount',
    headings: ['prime net', 'prime nette', 'net', 'nette', 'net premium', 'prime ht', 'montant ht'],
  },
  personsNet: { kind: 'amount', headings: ['prime ipt', 'ipt'] },
  taxes: { kind: 'amount', headings: ['taxe', 'taxes', 'montant taxe'] },
  personsTax: { kind: 'amount', headings: ['taxe ipt'] },
  accessories: { kind: 'amount', headings: ['accessoire', 'accessoires', 'frais accessoires'] },
  stamp: { kind: 'amount', headings: ['timbre', 'droit de timbre'] },
  total: {
    kind: 'amount',
    headings: [
      'prime total',
      'prime totale',
      'prime ttc',
      'total',
      'ttc',
      'montant ttc',
      'prime',
      'montant',
      'total premium',
      'premium',
      'القسط',
      'المبلغ',
    ],
  },
  netToPay: { kind: 'amount', headings: ['net a paye', 'net a payer'] },
  commission: { kind: 'amount', headings: ['montant commission', 'commission', 'commission courtier'] },
  commissionTax: { kind: 'amount', headings: ['tva', 'tva commission'] },
  receipt: {
    kind: 'number',
    headings: ['num quittance', 'n quittance', 'numero quittance', 'quittance', 'no quittance'],
  },
  attestation: {
    kind: 'number',
    headings: ['numero attestation', 'n attestation', 'attestation', 'num attestation'],
  },
  provisional: {
    kind: 'number',
    headings: ['numero attestation provisoire', 'attestation provisoire', 'n attestation provisoire'],
  },
  provisionalCount: {
    kind: 'number',
    headings: ['provisoires delivrees', 'provisoires delivres', 'nombre provisoires', 'nb provisoires'],
  },
  provisionalEnd: { kind: 'day', headings: ['date echeance provisoire', 'fin provisoire'] },
  plate: {
    kind: 'plate',
    headings: [
      'immat def',
      'immatriculation',
      'immat',
      'matricule',
      'plaque',
      'immatriculation definitive',
      'plate',
      'رقم التسجيل',
      'رقم اللوحة',
      'الترقيم',
    ],
  },
  provisionalPlate: {
    kind: 'plate',
    headings: ['immapro', 'immat pro', 'immat provisoire', 'immatriculation provisoire', 'ww'],
  },
  brand: { kind: 'text', headings: ['marque', 'marque vehicule', 'brand', 'العلامة'] },
  model: { kind: 'text', headings: ['modele', 'modele vehicule', 'model', 'type vehicule', 'الطراز'] },
  issuedOn: { kind: 'day', headings: ['date emission', 'date d emission', 'emis le'] },
  issuer: { kind: 'text', headings: ['emetteur', 'emmeteur', 'emis par', 'agent', 'utilisateur'] },
  officeCode: { kind: 'text', headings: ['code intermediaire', 'code agent'] },
  officeName: { kind: 'text', headings: ['libelle intermediaire', 'intermediaire'] },
  category: { kind: 'text', headings: ['cat', 'categorie', 'usage'] },
  renewed: { kind: 'text', headings: ['renouvele', 'renouvelee'] },
  contractState: { kind: 'text', headings: ['etat contrat', 'etat', 'statut', 'situation'] },
  insurer: { kind: 'text', headings: ['compagnie', 'assureur', 'insurer', 'الشركة', 'شركة التأمين'] },
  product: {
    kind: 'text',
    headings: [
      'branche',
      'produit',
      'type assurance',
      'nature assurance',
      'risque',
      'product',
      'الفرع',
      'المنتوج',
    ],
  },
  paidOn: {
    kind: 'day',
    headings: [
      'date reglement',
      'date de reglement',
      'date paiement',
      'date de paiement',
      'date encaissement',
      'regle le',
      'paye le',
      'payment date',
      'تاريخ الأداء',
    ],
  },
  paidAmount: {
    kind: 'amount',
    headings: [
      'montant regle',
      'montant paye',
      'montant encaisse',
      'montant reglement',
      'montant paiement',
      'encaissement',
      'amount paid',
      'المبلغ المؤدى',
    ],
  },
  paymentWay: {
    kind: 'text',
    headings: [
      'mode reglement',
      'mode de reglement',
      'mode paiement',
      'mode de paiement',
      'moyen de paiement',
      'payment method',
      'طريقة الأداء',
    ],
  },
  claimNumber: {
    kind: 'number',
    headings: [
      'n sinistre',
      'numero sinistre',
      'num sinistre',
      'reference sinistre',
      'ref sinistre',
      'dossier sinistre',
      'claim number',
      'رقم الحادث',
    ],
  },
  claimDay: {
    kind: 'day',
    headings: [
      'date sinistre',
      'date du sinistre',
      'date survenance',
      'date de survenance',
      'survenu le',
      'claim date',
      'تاريخ الحادث',
    ],
  },
  claimKind: {
    kind: 'text',
    headings: ['nature sinistre', 'type sinistre', 'garantie sinistree', 'claim type', 'نوع الحادث'],
  },
  claimState: {
    kind: 'text',
    headings: ['etat sinistre', 'statut sinistre', 'situation sinistre', 'claim state', 'حالة الملف'],
  },
  claimAmount: {
    kind: 'amount',
    headings: ['montant sinistre', 'evaluation', 'indemnite', 'montant indemnise', 'claim amount', 'التعويض'],
  },
} as const satisfies Record<string, FieldDefinition>

export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as ImportField[]

export const fieldKind = (field: ImportField): FieldKind => importFields[field].kind

/** Facts of a payment or of a claim that a list states about a known contract. */
export const statedFields = [
  'paidOn',
  'paidAmount',
  'paymentWay',
  'claimNumber',
  'claimDay',
  'claimKind',
  'claimState',
  'claimAmount',
] as const satisfies readonly ImportField[]

const stated: ReadonlySet<ImportField> = new Set(statedFields)

/** Amounts of the receipt of an insurer, kept as its file states them. */
export const receiptFields = importFieldNames.filter(
  (field) => fieldKind(field) === 'amount' && !stated.has(field),
)

/** Facts that tell a new contract in a list; the others are in its file. */
export const tellingFields: ReadonlySet<ImportField> = new Set([
  ...statedFields,
  'identity',
  'ice',
  'phone',
  'startDay',
  'endDay',
  'total',
  'plate',
  'receipt',
  'attestation',
])
