/** Headings of the daily bordereau of an insurer, misspelt as it writes them. */
export const bordereauHeadings = [
  'POLICE',
  'Nature Evenement',
  'CLIENT',
  'NUMERO_CIN',
  'DATE_EFFET',
  'DATE_ECHEANCE',
  'PRIME_TOTAL',
  'TIMBRE',
  'NET_A_PAYE',
  'NUMEROATTESTATION',
  'NUMEROATTESTATION_PROVISOIRE',
  'MARQUE',
  'IMMATDEF',
  'IMMAPRO',
  'ADRESSE',
  'VILE',
  'TELEPHONE',
  'NUM_QUITTANCE',
  'PRIME_NET',
  'PRIME_IPT',
  'TAXE',
  'TAXE_IPT',
  'ACCESSOIRE',
  'MONTANT_COMISSION',
  'TVA',
  'DATE_EMISSION',
  'EMMETEUR',
] as const

/** Headings of the file of contracts whose term ends soon. */
export const dueDateHeadings = [
  'cat',
  'numero_police',
  'assure',
  'telephone',
  'telephone2',
  'adresse',
  'ville',
  'date_debut',
  'date_fin',
  'duree',
  'marque',
  'modele',
  'immatriculation',
  'libelle_intermediaire',
  'code_intermediaire',
  'Renouvele',
] as const

/** Headings of the file of provisional attestations. */
export const provisionalHeadings = [
  'Police',
  'N° Attestation',
  "Date d'écheance",
  'Provisoires délivrées',
  'Nature Evennement',
  'Assuré',
  'Prime nette',
  'Prime TTC',
  'N° Quittance',
  'Immatriculation',
  'Date Effet',
  'Date fin/Echéance',
  'Date Emission',
  'Etat Contrat',
] as const

interface Sample {
  number?: string
  event?: string
  name?: string
  cin?: string
  start?: string
  end?: string
  total?: string
  plate?: string
  receipt?: string
  phone?: string
}

const first: Required<Sample> = {
  number: '8/0012345',
  event: 'Affaire nouvelle',
  name: 'ALAMI NADIA',
  cin: 'AB123456',
  start: '01/08/2025',
  end: '01/08/2026',
  total: '5 020,35',
  plate: '12345-A-6',
  receipt: 'Q10',
  phone: '0661000001',
}

const others: readonly Sample[] = [
  {
    number: '8/0012346',
    name: 'BENNANI OMAR',
    cin: 'BE765432',
    plate: '12346-B-1',
    receipt: 'Q11',
    phone: '0661000002',
    start: '15/08/2025',
    end: '15/08/2026',
  },
  {
    number: '8/0012347',
    name: 'STE ATLAS TRANS SARL',
    cin: '',
    plate: '12347-D-6',
    receipt: 'Q12',
    phone: '0522000003',
  },
]

const bordereauRow = (sample: Sample, index: number): string => {
  const { number, event, name, cin, start, end, total, plate, receipt, phone } = { ...first, ...sample }
  return [
    number,
    event,
    name,
    cin,
    start,
    end,
    total,
    '17,00',
    '4 562,82',
    `A00000${index + 1}`,
    '',
    'DACIA',
    plate,
    '',
    '12 RUE DES ORANGERS',
    'CASABLANCA',
    phone,
    receipt,
    '4 286,78',
    '0,00',
    '711,57',
    '0,00',
    '0,00',
    '503,27',
    '45,75',
    '28/07/2025',
    'AGENT01',
  ].join(';')
}

/** Returns a bordereau of three contracts, of which the first can be another one. */
export const sampleBordereau = (change: Sample = {}): string =>
  [bordereauHeadings.join(';'), ...[change, ...others].map(bordereauRow)].join('\n')

/** Returns the due dates of the first contract of the bordereau. */
export const sampleDueDates = (change: Sample = {}): string => {
  const { number, name, phone, plate } = { ...first, ...change }
  const row = [
    '8',
    number.replace('8/', ''),
    name,
    phone,
    '0522000009',
    '12 rue des Orangers, Maarif',
    'CASABLANCA',
    '01/08/2025',
    '31/07/2026',
    'Ferme',
    'DACIA',
    'LOGAN',
    plate,
    'CABINET',
    '1234',
    'Non',
  ]
  return [dueDateHeadings.join(';'), row.join(';')].join('\n')
}

/** Returns the provisional attestation of the first contract of the bordereau. */
export const sampleProvisionals = (change: Sample = {}): string => {
  const { number, name, total, plate, receipt } = { ...first, ...change }
  const row = [
    number,
    'A000001',
    '15/08/2025',
    '1',
    'Affaire nouvelle',
    name,
    '4 286,78',
    total,
    receipt,
    plate,
    '01/08/2025',
    '01/08/2026',
    '28/07/2025',
    'En cours',
  ]
  return [provisionalHeadings.join(';'), row.join(';')].join('\n')
}
