/** Every language of the product by its own name; never a flag, because a language is not a country. */
export const languageNames: Readonly<Record<string, string>> = {
  zh: '中文',
  en: 'English',
  ja: '日本語',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  my: 'မြန်မာ',
  es: 'Español',
  hi: 'हिन्दी',
  id: 'Indonesia',
  km: 'ខ្មែរ',
  ko: '한국어',
  ms: 'Melayu',
  pt: 'Português',
  ta: 'தமிழ்',
  tl: 'Tagalog',
  ur: 'اردو',
  tr: 'Türkçe',
  bn: 'বাংলা',
  ar: 'العربية',
  fa: 'فارسی',
  ru: 'Русский',
  kk: 'Қазақша',
  uz: 'Oʻzbekcha',
  lo: 'ລາວ',
  ne: 'नेपाली',
  fr: 'Français',
  te: 'తెలుగు',
  sw: 'Kiswahili',
};

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);

export const directionOf = (language: string): 'rtl' | 'ltr' => (rightToLeft.has(language) ? 'rtl' : 'ltr');
