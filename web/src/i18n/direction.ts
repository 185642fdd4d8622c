const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);

/** Which way a language is written. */
export const directionOf = (language: string): 'rtl' | 'ltr' => (rightToLeft.has(language) ? 'rtl' : 'ltr');
