import { Choice } from './choice.ts'
import { foldText } from './text.ts'

/**
 * Towns that a customer chooses from (spec 001 §2), in French alphabetical order; "other" is the
 * last one.
 */
export const cities = [
  { id: 'agadir', fr: 'Agadir', en: 'Agadir', ar: 'أكادير' },
  { id: 'ait-melloul', fr: 'Aït Melloul', en: 'Ait Melloul', ar: 'أيت ملول' },
  { id: 'al-hoceima', fr: 'Al Hoceïma', en: 'Al Hoceima', ar: 'الحسيمة' },
  { id: 'asilah', fr: 'Asilah', en: 'Asilah', ar: 'أصيلة' },
  { id: 'azilal', fr: 'Azilal', en: 'Azilal', ar: 'أزيلال' },
  { id: 'azrou', fr: 'Azrou', en: 'Azrou', ar: 'آزرو' },
  { id: 'benguerir', fr: 'Benguerir', en: 'Benguerir', ar: 'بنجرير' },
  { id: 'beni-mellal', fr: 'Béni Mellal', en: 'Beni Mellal', ar: 'بني ملال' },
  { id: 'benslimane', fr: 'Benslimane', en: 'Benslimane', ar: 'بنسليمان' },
  { id: 'berkane', fr: 'Berkane', en: 'Berkane', ar: 'بركان' },
  { id: 'berrechid', fr: 'Berrechid', en: 'Berrechid', ar: 'برشيد' },
  { id: 'bouarfa', fr: 'Bouarfa', en: 'Bouarfa', ar: 'بوعرفة' },
  { id: 'boujdour', fr: 'Boujdour', en: 'Boujdour', ar: 'بوجدور' },
  { id: 'boulemane', fr: 'Boulemane', en: 'Boulemane', ar: 'بولمان' },
  { id: 'bouskoura', fr: 'Bouskoura', en: 'Bouskoura', ar: 'بوسكورة' },
  { id: 'casablanca', fr: 'Casablanca', en: 'Casablanca', ar: 'الدار البيضاء' },
  { id: 'chefchaouen', fr: 'Chefchaouen', en: 'Chefchaouen', ar: 'شفشاون' },
  { id: 'chichaoua', fr: 'Chichaoua', en: 'Chichaoua', ar: 'شيشاوة' },
  { id: 'dakhla', fr: 'Dakhla', en: 'Dakhla', ar: 'الداخلة' },
  { id: 'driouch', fr: 'Driouch', en: 'Driouch', ar: 'الدريوش' },
  { id: 'el-hajeb', fr: 'El Hajeb', en: 'El Hajeb', ar: 'الحاجب' },
  { id: 'el-jadida', fr: 'El Jadida', en: 'El Jadida', ar: 'الجديدة' },
  { id: 'el-kelaa-des-sraghna', fr: 'El Kelâa des Sraghna', en: 'El Kelaa des Sraghna', ar: 'قلعة السراغنة' },
  { id: 'errachidia', fr: 'Errachidia', en: 'Errachidia', ar: 'الرشيدية' },
  { id: 'es-smara', fr: 'Es-Smara', en: 'Smara', ar: 'السمارة' },
  { id: 'essaouira', fr: 'Essaouira', en: 'Essaouira', ar: 'الصويرة' },
  { id: 'fes', fr: 'Fès', en: 'Fez', ar: 'فاس' },
  { id: 'fnideq', fr: 'Fnideq', en: 'Fnideq', ar: 'الفنيدق' },
  { id: 'fquih-ben-salah', fr: 'Fquih Ben Salah', en: 'Fquih Ben Salah', ar: 'الفقيه بن صالح' },
  { id: 'guelmim', fr: 'Guelmim', en: 'Guelmim', ar: 'كلميم' },
  { id: 'guercif', fr: 'Guercif', en: 'Guercif', ar: 'جرسيف' },
  { id: 'ifrane', fr: 'Ifrane', en: 'Ifrane', ar: 'إفران' },
  { id: 'inezgane', fr: 'Inezgane', en: 'Inezgane', ar: 'إنزكان' },
  { id: 'jerada', fr: 'Jerada', en: 'Jerada', ar: 'جرادة' },
  { id: 'kenitra', fr: 'Kénitra', en: 'Kenitra', ar: 'القنيطرة' },
  { id: 'khemisset', fr: 'Khémisset', en: 'Khemisset', ar: 'الخميسات' },
  { id: 'khenifra', fr: 'Khénifra', en: 'Khenifra', ar: 'خنيفرة' },
  { id: 'khouribga', fr: 'Khouribga', en: 'Khouribga', ar: 'خريبكة' },
  { id: 'ksar-el-kebir', fr: 'Ksar El Kébir', en: 'Ksar el-Kebir', ar: 'القصر الكبير' },
  { id: 'laayoune', fr: 'Laâyoune', en: 'Laayoune', ar: 'العيون' },
  { id: 'larache', fr: 'Larache', en: 'Larache', ar: 'العرائش' },
  { id: 'marrakech', fr: 'Marrakech', en: 'Marrakesh', ar: 'مراكش' },
  { id: 'm-diq', fr: 'M’diq', en: 'M’diq', ar: 'المضيق' },
  { id: 'meknes', fr: 'Meknès', en: 'Meknes', ar: 'مكناس' },
  { id: 'midelt', fr: 'Midelt', en: 'Midelt', ar: 'ميدلت' },
  { id: 'mohammedia', fr: 'Mohammedia', en: 'Mohammedia', ar: 'المحمدية' },
  { id: 'nador', fr: 'Nador', en: 'Nador', ar: 'الناظور' },
  { id: 'ouarzazate', fr: 'Ouarzazate', en: 'Ouarzazate', ar: 'ورزازات' },
  { id: 'oued-zem', fr: 'Oued Zem', en: 'Oued Zem', ar: 'وادي زم' },
  { id: 'ouezzane', fr: 'Ouezzane', en: 'Ouazzane', ar: 'وزان' },
  { id: 'oujda', fr: 'Oujda', en: 'Oujda', ar: 'وجدة' },
  { id: 'rabat', fr: 'Rabat', en: 'Rabat', ar: 'الرباط' },
  { id: 'safi', fr: 'Safi', en: 'Safi', ar: 'آسفي' },
  { id: 'sale', fr: 'Salé', en: 'Salé', ar: 'سلا' },
  { id: 'sefrou', fr: 'Sefrou', en: 'Sefrou', ar: 'صفرو' },
  { id: 'settat', fr: 'Settat', en: 'Settat', ar: 'سطات' },
  { id: 'sidi-bennour', fr: 'Sidi Bennour', en: 'Sidi Bennour', ar: 'سيدي بنور' },
  { id: 'sidi-ifni', fr: 'Sidi Ifni', en: 'Sidi Ifni', ar: 'سيدي إفني' },
  { id: 'sidi-kacem', fr: 'Sidi Kacem', en: 'Sidi Kacem', ar: 'سيدي قاسم' },
  { id: 'sidi-slimane', fr: 'Sidi Slimane', en: 'Sidi Slimane', ar: 'سيدي سليمان' },
  { id: 'skhirat', fr: 'Skhirat', en: 'Skhirat', ar: 'الصخيرات' },
  { id: 'tanger', fr: 'Tanger', en: 'Tangier', ar: 'طنجة' },
  { id: 'tan-tan', fr: 'Tan-Tan', en: 'Tan-Tan', ar: 'طانطان' },
  { id: 'taounate', fr: 'Taounate', en: 'Taounate', ar: 'تاونات' },
  { id: 'taourirt', fr: 'Taourirt', en: 'Taourirt', ar: 'تاوريرت' },
  { id: 'taroudant', fr: 'Taroudant', en: 'Taroudant', ar: 'تارودانت' },
  { id: 'tata', fr: 'Tata', en: 'Tata', ar: 'طاطا' },
  { id: 'taza', fr: 'Taza', en: 'Taza', ar: 'تازة' },
  { id: 'temara', fr: 'Témara', en: 'Temara', ar: 'تمارة' },
  { id: 'tetouan', fr: 'Tétouan', en: 'Tetouan', ar: 'تطوان' },
  { id: 'tinghir', fr: 'Tinghir', en: 'Tinghir', ar: 'تنغير' },
  { id: 'tiznit', fr: 'Tiznit', en: 'Tiznit', ar: 'تيزنيت' },
  { id: 'youssoufia', fr: 'Youssoufia', en: 'Youssoufia', ar: 'اليوسفية' },
  { id: 'zagora', fr: 'Zagora', en: 'Zagora', ar: 'زاكورة' },
  { id: 'autre', fr: 'Autre', en: 'Other', ar: 'أخرى' },
] as const

export type CityId = (typeof cities)[number]['id']

/** Town by its id or by its name in any of the three languages. */
export const City = Choice(cities.map(({ id, fr, en, ar }) => ({ value: id, aliases: [fr, en, ar] })))

/** Returns the id of the town that a text names in any language, with or without its accents. */
export const cityNamed = (text: string): CityId | undefined => {
  const typed = foldText(text)
  return cities.find(
    ({ id, ...names }) =>
      id !== 'autre' && [id, ...Object.values(names)].some((name) => foldText(name) === typed),
  )?.id
}

/** Returns the town of an id, e.g. to show a stored one. */
export const cityOf = (id: string) => cities.find((city) => city.id === id)
