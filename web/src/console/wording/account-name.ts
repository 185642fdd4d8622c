import type { Text, TextKey } from '#i18n/text.ts';

/** An account of a posting, read from `member:<id>:<kind>` or `house:<kind>`. */
export type BookAccount = { side: 'member'; memberId: string; kind: string } | { side: 'house'; kind: string };

export const readAccount = (account: string): BookAccount => {
  const [side, second = '', ...rest] = account.split(':');
  return side === 'member' ? { side, memberId: second, kind: rest.join(':') } : { side: 'house', kind: account.replace(/^house:/, '') };
};

const simple = [
  'CASH',
  'LOCKED',
  'RECEIVABLE',
  'POINTS',
  'SUSPENSE',
  'FEES',
  'ROUNDING',
  'JACKPOT',
  'PROMOTION',
  'ADJUSTMENT',
  'BONUS',
] as const;
type Simple = (typeof simple)[number];
const isSimple = (kind: string): kind is Simple => (simple as readonly string[]).includes(kind);

/** A kind of account in the reader's language: `VENDOR:STUDIO:2026-11-20` is the vendor's account of a day. An unknown one is shown as it stands. */
export const kindText = (kind: string, t: Text): string => {
  const [first = '', name = '', day = ''] = kind.split(':');
  if (first === 'VENDOR' && name !== '')
    return day === '' ? t('console.kind.VENDOR', { name }) : t('console.kind.VENDOR.day', { name, day });
  if (first === 'BANK' && name !== '') return t('console.kind.BANK', { name: kind.slice('BANK:'.length) });
  return isSimple(first) ? t(`console.kind.${first}` satisfies TextKey) : kind;
};
