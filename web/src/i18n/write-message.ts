import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The elements that a message may have, as the build checks; by the parser's numbers, as the parser itself stays at home. */
const kinds = { literal: 0, argument: 1, select: 5, plural: 6, pound: 7, tag: 8 } as const;

type Part = MessageFormatElement;
type Inside<Piece> = (inside: Piece[]) => Piece;

/** Figures are Latin in every language, as those of money are: one page never writes numbers in two ways. */
const withLatinDigits = (language: string): string => `${language}-u-nu-latn`;

/**
 * Writes the messages of a language, which were parsed by the build: texts, arguments, choices, plurals and tags. A whole formatter
 * would bring numbers and dates by pattern along, which no message has, and weighs four times as much.
 */
export const writerOf = (language: string) => {
  let rules: Intl.PluralRules | undefined;
  let figures: Intl.NumberFormat | undefined;
  const categoryOf = (count: number): string => (rules ??= new Intl.PluralRules(language)).select(count);
  const figure = (count: number): string => (figures ??= new Intl.NumberFormat(withLatinDigits(language))).format(count);

  /** The pieces of a message, one after the other; `count`: what a `#` stands for. */
  const piecesOf = <Piece>(parts: readonly Part[], values: Readonly<Record<string, unknown>>, count: number): (Piece | string)[] => {
    const pieces: (Piece | string)[] = [];
    const add = (piece: Piece | string): void => {
      const last = pieces.at(-1);
      if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
      else pieces.push(piece);
    };
    for (const part of parts) {
      const value = 'value' in part ? values[part.value] : undefined;
      switch (part.type) {
        case kinds.literal:
          add(part.value);
          break;
        case kinds.argument:
          add(typeof value === 'string' || typeof value === 'number' ? String(value) : ((value ?? '') as Piece));
          break;
        case kinds.pound:
          add(figure(count));
          break;
        case kinds.select:
          for (const piece of piecesOf<Piece>((part.options[String(value)] ?? part.options['other'])?.value ?? [], values, count))
            add(piece);
          break;
        case kinds.plural: {
          const left = Number(value) - part.offset;
          const option = part.options[`=${String(value)}`] ?? part.options[categoryOf(left)] ?? part.options['other'];
          for (const piece of piecesOf<Piece>(option?.value ?? [], values, left)) add(piece);
          break;
        }
        case kinds.tag:
          add((value as Inside<Piece | string>)(piecesOf<Piece>(part.children, values, count)));
          break;
        default:
          throw new Error('the build lets no such message through');
      }
    }
    return pieces;
  };

  return {
    text: (parts: readonly Part[], values: Readonly<Record<string, unknown>> = {}): string => piecesOf(parts, values, 0).join(''),
    /** Pieces stay what they are; one alone comes alone. */
    rich: <Piece>(parts: readonly Part[], values: Readonly<Record<string, unknown>> = {}): Piece | string | (Piece | string)[] => {
      const pieces = piecesOf<Piece>(parts, values, 0);
      return pieces.length > 1 ? pieces : (pieces[0] ?? '');
    },
  };
};
