import type { SeedBrand } from './brand.ts'

/**
 * Motorcycle brands of the Moroccan market with their usual models and cubic capacity, which the
 * form proposes and the customer may correct. Electric models have none (0): the form then asks for
 * the equivalent class (RULINGS 28).
 */
export const motorcycleBrands: readonly SeedBrand[] = [
  {
    name: 'Aprilia',
    models: [
      { name: 'SR GT 125', cc: 125 },
      { name: 'RS 457', cc: 457 },
      { name: 'Tuareg 660', cc: 659 },
    ],
  },
  {
    name: 'Bajaj',
    models: [
      { name: 'Boxer 100', cc: 100 },
      { name: 'Pulsar NS125', cc: 125 },
      { name: 'Boxer 150', cc: 145 },
      { name: 'Pulsar NS200', cc: 200 },
      { name: 'Dominar 400', cc: 373 },
    ],
  },
  {
    name: 'Becane',
    models: [
      { name: '33', cc: 50 },
      { name: 'C50', cc: 50 },
      { name: 'C90', cc: 50 },
      { name: 'Forza', cc: 50 },
    ],
  },
  {
    name: 'Benelli',
    models: [
      { name: 'TNT 135', cc: 135 },
      { name: 'Imperiale 400', cc: 374 },
      { name: 'Leoncino 500', cc: 500 },
      { name: 'TRK 502', cc: 500 },
      { name: 'TRK 702', cc: 698 },
    ],
  },
  {
    name: 'BMW Motorrad',
    models: [
      { name: 'G 310 R', cc: 313 },
      { name: 'C 400 X', cc: 350 },
      { name: 'F 900 R', cc: 895 },
      { name: 'R 1250 GS', cc: 1254 },
      { name: 'R 1300 GS', cc: 1300 },
    ],
  },
  {
    name: 'CFMoto',
    models: [
      { name: '125 NK', cc: 125 },
      { name: '250 NK', cc: 249 },
      { name: '450 NK', cc: 449 },
      { name: '650 MT', cc: 649 },
      { name: '800 MT', cc: 799 },
    ],
  },
  {
    name: 'Dayun',
    models: [
      { name: 'DY50', cc: 50 },
      { name: 'DY110', cc: 110 },
      { name: 'DY125', cc: 125 },
    ],
  },
  {
    name: 'Docker',
    models: [
      { name: 'C50', cc: 50 },
      { name: 'C90', cc: 50 },
      { name: 'Gama', cc: 50 },
      { name: 'Scooter 50', cc: 50 },
      { name: 'Tank', cc: 50 },
    ],
  },
  {
    name: 'Ducati',
    models: [
      { name: 'Scrambler', cc: 803 },
      { name: 'Monster', cc: 937 },
      { name: 'Panigale V4', cc: 1103 },
      { name: 'Multistrada V4', cc: 1158 },
    ],
  },
  {
    name: 'Gilera',
    models: [
      { name: 'Runner 50', cc: 50 },
      { name: 'Fuoco 500', cc: 493 },
    ],
  },
  {
    name: 'Harley-Davidson',
    models: [
      { name: 'Iron 883', cc: 883 },
      { name: 'Sportster S', cc: 1252 },
      { name: 'Road King', cc: 1745 },
      { name: 'Street Glide', cc: 1868 },
    ],
  },
  {
    name: 'Hero',
    models: [
      { name: 'Dash 110', cc: 110 },
      { name: 'Hunk 150', cc: 150 },
    ],
  },
  {
    name: 'Honda',
    models: [
      { name: 'Vision 110', cc: 110 },
      { name: 'Wave 110', cc: 110 },
      { name: 'CB125F', cc: 125 },
      { name: 'PCX 125', cc: 125 },
      { name: 'SH 125', cc: 125 },
      { name: 'SH 150', cc: 150 },
      { name: 'Forza 350', cc: 350 },
      { name: 'CB500F', cc: 471 },
      { name: 'CB500X', cc: 471 },
      { name: 'CB650R', cc: 649 },
      { name: 'Transalp XL750', cc: 755 },
      { name: 'Africa Twin', cc: 1084 },
      { name: 'Gold Wing', cc: 1833 },
    ],
  },
  {
    name: 'Husqvarna',
    models: [
      { name: 'Svartpilen 401', cc: 373 },
      { name: 'Vitpilen 401', cc: 373 },
    ],
  },
  { name: 'Indian Motorcycle', models: [{ name: 'Scout', cc: 1133 }] },
  {
    name: 'Kawasaki',
    models: [
      { name: 'Ninja 400', cc: 399 },
      { name: 'Versys 650', cc: 649 },
      { name: 'Vulcan S', cc: 649 },
      { name: 'Z650', cc: 649 },
      { name: 'Z900', cc: 948 },
    ],
  },
  {
    name: 'Keeway',
    models: [
      { name: 'RKF 125', cc: 125 },
      { name: 'Superlight 125', cc: 125 },
    ],
  },
  {
    name: 'Kiden',
    models: [
      { name: 'KD50', cc: 50 },
      { name: 'KD125', cc: 125 },
    ],
  },
  {
    name: 'KTM',
    models: [
      { name: '125 Duke', cc: 125 },
      { name: '390 Adventure', cc: 373 },
      { name: '390 Duke', cc: 399 },
      { name: '790 Duke', cc: 799 },
      { name: '1290 Super Adventure', cc: 1301 },
    ],
  },
  {
    name: 'Kymco',
    models: [
      { name: 'Agility 50', cc: 50 },
      { name: 'Like 50', cc: 50 },
      { name: 'Agility 16+ 125', cc: 125 },
      { name: 'Like 125', cc: 125 },
      { name: 'Downtown 350i', cc: 321 },
      { name: 'Xciting S 400', cc: 400 },
      { name: 'AK 550', cc: 550 },
    ],
  },
  {
    name: 'Lifan',
    models: [
      { name: 'LF 110', cc: 110 },
      { name: 'KPR 200', cc: 200 },
    ],
  },
  { name: 'Loncin', models: [{ name: 'LX 125', cc: 125 }] },
  {
    name: 'Mash',
    models: [
      { name: 'Seventy 125', cc: 125 },
      { name: 'Five Hundred 400', cc: 397 },
    ],
  },
  {
    name: 'MBK',
    models: [
      { name: '51', cc: 50 },
      { name: 'Booster', cc: 50 },
      { name: 'Ovetto', cc: 50 },
    ],
  },
  {
    name: 'Moto Guzzi',
    models: [
      { name: 'V7', cc: 853 },
      { name: 'V85 TT', cc: 853 },
      { name: 'V100 Mandello', cc: 1042 },
    ],
  },
  {
    name: 'Moto Morini',
    models: [
      { name: 'Seiemmezzo', cc: 649 },
      { name: 'X-Cape', cc: 649 },
    ],
  },
  {
    name: 'Motobécane',
    models: [
      { name: 'AV 51', cc: 50 },
      { name: 'Mobylette', cc: 50 },
    ],
  },
  {
    name: 'Peugeot Motocycles',
    models: [
      { name: '103', cc: 50 },
      { name: 'Kisbee 50', cc: 50 },
      { name: 'Ludix', cc: 50 },
      { name: 'Django 125', cc: 125 },
      { name: 'Pulsion 125', cc: 125 },
      { name: 'Tweet 125', cc: 125 },
      { name: 'Metropolis 400', cc: 400 },
    ],
  },
  {
    name: 'Piaggio',
    models: [
      { name: 'Zip 50', cc: 50 },
      { name: 'Liberty 125', cc: 125 },
      { name: 'Medley 125', cc: 125 },
      { name: 'Beverly 300', cc: 278 },
      { name: 'MP3 400', cc: 399 },
    ],
  },
  {
    name: 'QJMotor',
    models: [
      { name: 'SRK 125', cc: 125 },
      { name: 'SRV 300', cc: 300 },
      { name: 'SRT 550', cc: 554 },
    ],
  },
  {
    name: 'Royal Enfield',
    models: [
      { name: 'Classic 350', cc: 349 },
      { name: 'Hunter 350', cc: 349 },
      { name: 'Himalayan 450', cc: 452 },
      { name: 'Continental GT 650', cc: 648 },
    ],
  },
  {
    name: 'Sanya',
    models: [
      { name: 'SY50', cc: 50 },
      { name: 'SY110', cc: 110 },
    ],
  },
  {
    name: 'Senke',
    models: [
      { name: 'SK50', cc: 50 },
      { name: 'SK125', cc: 125 },
    ],
  },
  {
    name: 'Super Soco',
    models: [
      { name: 'CPx', cc: 0 },
      { name: 'TC', cc: 0 },
    ],
  },
  {
    name: 'Suzuki',
    models: [
      { name: 'Address 110', cc: 113 },
      { name: 'Burgman 125', cc: 125 },
      { name: 'Burgman 400', cc: 400 },
      { name: 'V-Strom 650', cc: 645 },
      { name: 'GSX-8S', cc: 776 },
      { name: 'Hayabusa', cc: 1340 },
    ],
  },
  {
    name: 'SYM',
    models: [
      { name: 'Orbit 50', cc: 50 },
      { name: 'Symphony ST 50', cc: 50 },
      { name: 'Jet 14 125', cc: 125 },
      { name: 'Symphony ST 125', cc: 125 },
      { name: 'Symphony SR 150', cc: 150 },
      { name: 'Cruisym 300', cc: 278 },
      { name: 'Joymax 300', cc: 278 },
      { name: 'Maxsym 400', cc: 399 },
      { name: 'Maxsym TL 508', cc: 508 },
    ],
  },
  {
    name: 'Triporteur',
    models: [
      { name: 'Triporteur 150', cc: 150 },
      { name: 'Triporteur 200', cc: 200 },
      { name: 'Triporteur 250', cc: 250 },
    ],
  },
  {
    name: 'Triumph',
    models: [
      { name: 'Speed 400', cc: 398 },
      { name: 'Trident 660', cc: 660 },
      { name: 'Tiger 900', cc: 888 },
      { name: 'Bonneville T120', cc: 1200 },
    ],
  },
  {
    name: 'TVS',
    models: [
      { name: 'XL100', cc: 100 },
      { name: 'Jupiter 110', cc: 110 },
      { name: 'NTorq 125', cc: 125 },
      { name: 'Apache RTR 160', cc: 160 },
      { name: 'Apache RTR 200', cc: 198 },
    ],
  },
  {
    name: 'Vespa',
    models: [
      { name: 'Primavera 50', cc: 50 },
      { name: 'Primavera 125', cc: 125 },
      { name: 'GTS 300', cc: 278 },
    ],
  },
  {
    name: 'Voge',
    models: [
      { name: '125 R', cc: 125 },
      { name: '300 Rally', cc: 292 },
      { name: 'SR4 Max', cc: 350 },
      { name: '525 DSX', cc: 494 },
    ],
  },
  {
    name: 'Yadea',
    models: [
      { name: 'G5', cc: 0 },
      { name: 'Keeness VFD', cc: 0 },
      { name: 'T5', cc: 0 },
    ],
  },
  {
    name: 'Yamaha',
    models: [
      { name: 'Crypton', cc: 110 },
      { name: 'Delight 125', cc: 125 },
      { name: 'NMAX 125', cc: 125 },
      { name: 'NMAX 155', cc: 155 },
      { name: 'XMAX 300', cc: 292 },
      { name: 'YZF-R3', cc: 321 },
      { name: 'TMAX 560', cc: 562 },
      { name: 'MT-07', cc: 689 },
      { name: 'Ténéré 700', cc: 689 },
      { name: 'MT-09', cc: 890 },
    ],
  },
  {
    name: 'Zongshen',
    models: [
      { name: 'ZS 110', cc: 110 },
      { name: 'RX3', cc: 250 },
    ],
  },
  {
    name: 'Zontes',
    models: [
      { name: '125 U1', cc: 125 },
      { name: '155 D', cc: 155 },
      { name: '310 T', cc: 312 },
      { name: '350 D', cc: 348 },
      { name: '350 E', cc: 348 },
      { name: '350 T2', cc: 348 },
      { name: '368 G', cc: 368 },
    ],
  },
  { name: 'Autre', models: [] },
]
