const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of a name as people see it, whatever it is made of. */
export const initialOf = (name: string): string => (letters.segment(name).containing(0)?.segment ?? '').toUpperCase();
