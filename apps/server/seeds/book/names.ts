/** A name as it is written in each of the two scripts. */
interface Name {
  latin: string
  arabic: string
}

const names = (text: string): readonly Name[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [latin = '', arabic = ''] = line.trim().split('|')
      return { latin, arabic }
    })

export const firstNames = names(`
  Nadia|نادية
  Youssef|يوسف
  Salma|سلمى
  Hicham|هشام
  Omar|عمر
  Khadija|خديجة
  Rachid|رشيد
  Mehdi|المهدي
  Imane|إيمان
  Zineb|زينب
  Abdellah|عبد الله
  Karim|كريم
  Sanaâ|سناء
  Hamza|حمزة
  Ghita|غيثة
  Mohammed|محمد
  Ahmed|أحمد
  Fatima|فاطمة
  Fatima Zahra|فاطمة الزهراء
  Aïcha|عائشة
  Amina|أمينة
  Anas|أنس
  Asmae|أسماء
  Ayoub|أيوب
  Badr|بدر
  Bouchra|بشرى
  Brahim|إبراهيم
  Driss|إدريس
  Hafsa|حفصة
  Hanane|حنان
  Hassan|حسن
  Houda|هدى
  Ilham|إلهام
  Ilyas|إلياس
  Ismaïl|إسماعيل
  Jamal|جمال
  Kaoutar|كوثر
  Khalid|خالد
  Laïla|ليلى
  Lamia|لمياء
  Latifa|لطيفة
  Loubna|لبنى
  Malika|مليكة
  Mariam|مريم
  Mounir|منير
  Mustapha|مصطفى
  Najat|نجاة
  Noureddine|نور الدين
  Othmane|عثمان
  Rajae|رجاء
  Rim|ريم
  Saïd|سعيد
  Samira|سميرة
  Siham|سهام
  Soufiane|سفيان
  Taha|طه
  Wafae|وفاء
  Yassine|ياسين
  Younes|يونس
  Zakaria|زكرياء`)

export const lastNames = names(`
  Alaoui|العلوي
  El Fassi|الفاسي
  Benjelloun|بنجلون
  Tazi|التازي
  Berrada|برادة
  Chraïbi|الشرايبي
  Idrissi|الإدريسي
  Bennani|بناني
  El Amrani|العمراني
  Lahlou|لحلو
  Sebti|السبتي
  Naciri|الناصري
  Aït Lahcen|أيت لحسن
  Amzil|أمزيل
  Azzouzi|العزوزي
  Belhaj|بلحاج
  Benali|بنعلي
  Benchekroun|بنشقرون
  Benkirane|بنكيران
  Bouazza|بوعزة
  Boukhari|البخاري
  Bouzidi|بوزيدي
  Cherkaoui|الشرقاوي
  Daoudi|الداودي
  Doukkali|الدكالي
  El Baz|الباز
  El Ghazi|الغازي
  El Hachimi|الهاشمي
  El Kadiri|القادري
  El Khattabi|الخطابي
  El Mansouri|المنصوري
  El Yacoubi|اليعقوبي
  Filali|الفيلالي
  Guessous|كسوس
  Haddad|الحداد
  Hajji|الحاجي
  Jettou|جطو
  Kabbaj|القباج
  Kettani|الكتاني
  Lamrani|المراني
  Mernissi|المرنيسي
  Mekouar|مكوار
  Ouazzani|الوزاني
  Oukacha|عكاشة
  Ouali|الوالي
  Rahmani|الرحماني
  Rami|الرامي
  Saadi|السعدي
  Sabri|صبري
  Sefrioui|الصفريوي
  Skalli|الصقلي
  Slaoui|السلاوي
  Soussi|السوسي
  Tahiri|الطاهري
  Zemmouri|الزموري
  Ziani|الزياني
  Zniber|زنيبر`)

export const streets = [
  'rue des Orangers',
  'avenue Hassan II',
  'boulevard Mohammed V',
  'rue Ibn Sina',
  'avenue des FAR',
  'rue de la Koutoubia',
  'boulevard Zerktouni',
  'lotissement Al Amal',
  'résidence Yasmine',
  'hay Essalam',
  'rue Oued Sebou',
  'avenue Annakhil',
]

/** Letters at the start of an identity number, by place of issue. */
export const identityPrefixes = 'A AB AE BE BH BJ BK CB D EE F G J JC K L M PB Q R S T U V W X'.split(' ')

/** Mail addresses in a domain that RFC 2606 reserves, so that no mail reaches a person. */
export const mailHosts = [
  'gmail.example',
  'gmail.example',
  'hotmail.example',
  'outlook.example',
  'menara.example',
]

/** Returns a name as a mail address spells it. */
export const inAddress = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
