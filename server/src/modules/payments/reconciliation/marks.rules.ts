/**
 * Marks of banks for money in and money out: in a column of their own (`CR`/`DR`, `K`/`D`, `S`/`H`, `เข้า`/`ออก`) or behind an amount.
 */

const inWords =
  'cr c k credit kredit haben h in + เข้า ฝาก ฝากเงิน เงินเข้า โอนเข้า deposit có co ghi-có vào 贷 貸 收 收入 収入 入金 入 입금 입 ឥណទាន ចូល ຝາກ ເຂົ້າ masuk kredit credito crédito avoir जमा';
const outWords =
  'dr db debit debet soll s out - ออก ถอน ถอนเงิน เงินออก โอนออก withdrawal nợ no ghi-nợ ra 借 支 支出 出金 出 출금 출 ឥណពន្ធ ចេញ ຖອນ ອອກ keluar debito débito débit doit नामे';
const ins = new Set(inWords.split(' '));
const outs = new Set(outWords.split(' '));

const bare = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.\s()]/g, '')
    .replaceAll(/[−–—]/g, '-');

/** How the marks of one column are meant. */
export type Marks = {
  /** The amount of a row is money in or out. Undefined for a mark that nobody explained. */
  of: (cell: string) => 'IN' | 'OUT' | undefined;
};

/**
 * The marks of a column, by all its cells: `D` beside `W` is a deposit, and a debit beside `C`, `K` or `CR`. A column that has only `D` says
 * neither, and every row of it has to be explained. `creditMark` is the mark that an operator named as money in; all others are then out.
 */
export const marksOf = (cells: readonly string[], creditMark: string | undefined): Marks => {
  const seen = new Set(cells.map(bare).filter((cell) => cell !== ''));
  const asked = creditMark === undefined ? '' : bare(creditMark);
  const isBesideWithdrawals = seen.has('w');
  const isBesideCredits = [...seen].some((one) => ins.has(one));
  const of = (cell: string): 'IN' | 'OUT' | undefined => {
    const mark = bare(cell);
    if (mark === '') return undefined;
    if (asked !== '') return mark === asked ? 'IN' : 'OUT';
    if (mark === 'w') return 'OUT';
    if (mark === 'd') return isBesideWithdrawals ? (isBesideCredits ? undefined : 'IN') : isBesideCredits ? 'OUT' : undefined;
    return ins.has(mark) ? 'IN' : outs.has(mark) ? 'OUT' : undefined;
  };
  return { of };
};

/** Whether a column holds marks and nothing else. */
export const isMarkColumn = (cells: readonly string[]): boolean => {
  const seen = cells.map(bare).filter((cell) => cell !== '');
  return seen.length > 0 && seen.every((cell) => cell === 'd' || cell === 'w' || ins.has(cell) || outs.has(cell));
};

/** A mark behind or before the digits of one cell: `20.00CR`, `DR 5.00`. A `K` there may be thousands, and is none. */
export const markBeside = (cell: string): { rest: string; mark: 'IN' | 'OUT' | undefined } => {
  const found = /^(?<led>cr|dr|db)\.?\s*(?=[\d(฿₫₹¥$€£])(?<behind>.+)$|^(?<before>.*[\d)])\s*(?<trailed>cr|dr|db|c|d)\.?$/iu.exec(
    cell.trim(),
  )?.groups;
  const mark = (found?.['led'] ?? found?.['trailed'])?.toLowerCase();
  if (found === undefined || mark === undefined) return { rest: cell, mark: undefined };
  return { rest: found['behind'] ?? found['before'] ?? '', mark: mark.startsWith('c') ? 'IN' : 'OUT' };
};
