/** Notion with its one Arabic word, and the words of other hands that must not stand for it. */
interface Entry {
  notion: string
  word: string
  not: RegExp
}

/** Arabic words of the product, one for a notion. A word of another hand reads as another thing. */
export const arabicGlossary: readonly Entry[] = [
  { notion: 'quote', word: 'عرض السعر', not: /عرض أسعار/ },
  { notion: 'customer', word: 'الزبون', not: /عميل|عملاء/ },
  { notion: 'answers', word: 'الأجوبة', not: /إجاب(?:ات|ة)/ },
  { notion: 'download', word: 'التحميل', not: /تنزيل/ },
  { notion: 'price', word: 'السعر', not: /ثمن|أثمنة/ },
  { notion: 'dirham in a sentence', word: 'درهم', not: /DHS/ },
  { notion: 'indicative', word: 'تقديري', not: /إرشادي/ },
]

/** Orders to one person; the product speaks to a reader in the plural. */
export const singularOrders =
  /(?<=^|[.:؛،!؟] |أو |ثم )(?:اختر|اكتب|راجعه|راجعها|اضغط|افتح|انقر|أضف|احذف|اقرأ|ابدأ|أكّد أن|أكّد من|أدخل الرقم)(?=[\s.،]|$)/u
