import { readBrands } from './brand.ts'

/**
 * Car brands of the Moroccan market, new and used, with their usual models. The specification asks
 * for the brand only (spec 000 §3); 'Autre' is for every other brand.
 */
export const carBrands = readBrands(`
  Abarth: 500, 595, 695
  Alfa Romeo: Giulia, Stelvio
  Audi: A3, A4, A6, Q3, Q5, Q7
  BAIC: BJ40, X55
  Bentley: Bentayga, Continental GT, Flying Spur
  BMW: Série 1, Série 2, Série 3, Série 4, Série 5, X1, X3, X5
  BYD: Atto 3, Han, Seal, Tang
  Cadillac: Escalade, XT4, XT5
  Changan: CS35 Plus, CS55 Plus, UNI-T
  Chery: Tiggo 4 Pro, Tiggo 7 Pro, Tiggo 8 Pro
  Chevrolet: Aveo, Captiva, Spark, Tahoe
  Citroën: Berlingo, C-Elysée, C1, C3, C4, C5 Aircross, Jumper
  Cupra: Born, Formentor, Leon
  Dacia: Bigster, Dokker, Duster, Jogger, Lodgy, Logan, Sandero, Spring
  Daewoo: Cielo, Espero, Lanos, Matiz, Nubira
  Daihatsu: Charade, Sirion, Terios
  Deepal: L07, S07
  DFSK: Glory 500, Glory 580
  DongFeng: AX7, Rich 6, Shine
  DS: DS 3, DS 7
  Exeed: LX, TXL, VX
  Ferrari: F8 Tributo, Portofino, Roma, SF90
  Fiat: 500, 500X, Doblo, Panda, Punto, Tipo, Uno
  Ford: Fiesta, Focus, Kuga, Mustang, Ranger
  Foton: Tunland, View
  GAC: GS3, GS8
  Geely: Coolray, Emgrand, Tugella
  Genesis: G70, G80, GV70, GV80
  GWM: Poer, Tank 300
  Haval: H6, Jolion
  Honda: City, Civic, CR-V, HR-V
  Hyundai: Accent, Bayon, Creta, Elantra, i10, i20, i30, Kona, Santa Fe, Tucson
  Infiniti: Q50, QX50, QX60
  Isuzu: D-Max, MU-X
  JAC: J7, S3, T8
  Jaecoo: J7, J8
  Jaguar: E-Pace, F-Pace, XE, XF
  Jeep: Cherokee, Compass, Grand Cherokee, Renegade
  Jetour: Dashing, T2, X70, X90
  Kia: Carnival, Picanto, Rio, Seltos, Sorento, Sportage, Stinger, Stonic
  Lamborghini: Huracan, Urus
  Lancia: Delta, Musa, Ypsilon
  Land Rover: Defender, Discovery, Range Rover Evoque, Range Rover Sport
  Leapmotor: C10, T03
  Lexus: ES, NX, RX, UX
  Lynk & Co: 01, 03, 09
  Mahindra: KUV100, Scorpio, Thar, XUV500
  Maserati: Ghibli, Levante, Quattroporte
  Mazda: CX-3, CX-5, CX-9, Mazda2, Mazda3
  Mercedes-Benz: CLA, Classe A, Classe C, Classe E, Classe S, GLA, GLC, GLE, Vito
  MG: MG 5, MG HS, MG ZS
  Mini: Cooper, Countryman
  Mitsubishi: ASX, Attrage, L200, Outlander
  Neo Motors
  Nissan: Juke, Kicks, Micra, Navara, Patrol, Qashqai, X-Trail
  Omoda: C5, E5
  Opel: Astra, Corsa, Crossland, Grandland, Mokka
  Peugeot: 107, 108, 206, 207, 208, 301, 308, 2008, 3008, 5008, Partner, Rifter
  Porsche: Cayenne, Macan
  Renault: Austral, Captur, Clio, Express, Kadjar, Kangoo, Kardian, Koleos, Megane, Symbol, Talisman, Twingo
  Rolls-Royce: Cullinan, Ghost, Phantom
  Rover: 25, 45, 75, 200, 400
  Saab: 9-3, 9-5
  Seat: Arona, Ateca, Ibiza, Leon
  Simca: 1000, 1100, 1307
  Skoda: Fabia, Karoq, Kodiaq, Octavia
  Smart: #1, #3, Forfour, Fortwo
  Soueast: S07, S09
  SsangYong: Korando, Rexton, Tivoli
  Suzuki: Baleno, S-Cross, Swift, Vitara
  Tesla: Model 3, Model S, Model X, Model Y
  Toyota: Camry, Corolla, Fortuner, Hilux, Land Cruiser, Prado, RAV4, Yaris
  Volkswagen: Caddy, Golf, Passat, Polo, T-Roc, Tiguan, Touareg, Touran, Transporter
  Volvo: XC40, XC60, XC90
  Xpeng: G6, G9, P7
  Zeekr: 001, 7X, X
  Autre
`)
