import { readBrands } from './brand.ts'

/**
 * Motorcycle brands of the Moroccan market with their usual models and cubic capacity, which the
 * form proposes and the customer may correct. Electric models have none (0): the form then asks for
 * the equivalent class (RULINGS 28).
 */
export const motorcycleBrands = readBrands(`
  Aprilia: SR GT 125 (125), RS 457 (457), Tuareg 660 (659)
  Bajaj: Boxer 100 (100), Pulsar NS125 (125), Boxer 150 (145), Pulsar NS200 (200), Dominar 400 (373)
  Becane: 33 (50), C50 (50), C90 (50), Forza (50)
  Benelli: TNT 135 (135), Imperiale 400 (374), Leoncino 500 (500), TRK 502 (500), TRK 702 (698)
  BMW Motorrad: G 310 R (313), C 400 X (350), F 900 R (895), R 1250 GS (1254), R 1300 GS (1300)
  CFMoto: 125 NK (125), 250 NK (249), 450 NK (449), 650 MT (649), 800 MT (799)
  Dayun: DY50 (50), DY110 (110), DY125 (125)
  Docker: C50 (50), C90 (50), Gama (50), Scooter 50 (50), Tank (50)
  Ducati: Scrambler (803), Monster (937), Panigale V4 (1103), Multistrada V4 (1158)
  Gilera: Runner 50 (50), Fuoco 500 (493)
  Harley-Davidson: Iron 883 (883), Sportster S (1252), Road King (1745), Street Glide (1868)
  Hero: Dash 110 (110), Hunk 150 (150)
  Honda: Vision 110 (110), Wave 110 (110), CB125F (125), PCX 125 (125), SH 125 (125), SH 150 (150),
    Forza 350 (350), CB500F (471), CB500X (471), CB650R (649), Transalp XL750 (755), Africa Twin (1084),
    Gold Wing (1833)
  Husqvarna: Svartpilen 401 (373), Vitpilen 401 (373)
  Indian Motorcycle: Scout (1133)
  Kawasaki: Ninja 400 (399), Versys 650 (649), Vulcan S (649), Z650 (649), Z900 (948)
  Keeway: RKF 125 (125), Superlight 125 (125)
  Kiden: KD50 (50), KD125 (125)
  KTM: 125 Duke (125), 390 Adventure (373), 390 Duke (399), 790 Duke (799), 1290 Super Adventure (1301)
  Kymco: Agility 50 (50), Like 50 (50), Agility 16+ 125 (125), Like 125 (125), Downtown 350i (321),
    Xciting S 400 (400), AK 550 (550)
  Lifan: LF 110 (110), KPR 200 (200)
  Loncin: LX 125 (125)
  Mash: Seventy 125 (125), Five Hundred 400 (397)
  MBK: 51 (50), Booster (50), Ovetto (50)
  Moto Guzzi: V7 (853), V85 TT (853), V100 Mandello (1042)
  Moto Morini: Seiemmezzo (649), X-Cape (649)
  Motobécane: AV 51 (50), Mobylette (50)
  Peugeot Motocycles: 103 (50), Kisbee 50 (50), Ludix (50), Django 125 (125), Pulsion 125 (125),
    Tweet 125 (125), Metropolis 400 (400)
  Piaggio: Zip 50 (50), Liberty 125 (125), Medley 125 (125), Beverly 300 (278), MP3 400 (399)
  QJMotor: SRK 125 (125), SRV 300 (300), SRT 550 (554)
  Royal Enfield: Classic 350 (349), Hunter 350 (349), Himalayan 450 (452), Continental GT 650 (648)
  Sanya: SY50 (50), SY110 (110)
  Senke: SK50 (50), SK125 (125)
  Super Soco: CPx (0), TC (0)
  Suzuki: Address 110 (113), Burgman 125 (125), Burgman 400 (400), V-Strom 650 (645), GSX-8S (776),
    Hayabusa (1340)
  SYM: Orbit 50 (50), Symphony ST 50 (50), Jet 14 125 (125), Symphony ST 125 (125), Symphony SR 150 (150),
    Cruisym 300 (278), Joymax 300 (278), Maxsym 400 (399), Maxsym TL 508 (508)
  Triporteur: Triporteur 150 (150), Triporteur 200 (200), Triporteur 250 (250)
  Triumph: Speed 400 (398), Trident 660 (660), Tiger 900 (888), Bonneville T120 (1200)
  TVS: XL100 (100), Jupiter 110 (110), NTorq 125 (125), Apache RTR 160 (160), Apache RTR 200 (198)
  Vespa: Primavera 50 (50), Primavera 125 (125), GTS 300 (278)
  Voge: 125 R (125), 300 Rally (292), SR4 Max (350), 525 DSX (494)
  Yadea: G5 (0), Keeness VFD (0), T5 (0)
  Yamaha: Crypton (110), Delight 125 (125), NMAX 125 (125), NMAX 155 (155), XMAX 300 (292), YZF-R3 (321),
    TMAX 560 (562), MT-07 (689), Ténéré 700 (689), MT-09 (890)
  Zongshen: ZS 110 (110), RX3 (250)
  Zontes: 125 U1 (125), 155 D (155), 310 T (312), 350 D (348), 350 E (348), 350 T2 (348), 368 G (368)
  Autre
`)
