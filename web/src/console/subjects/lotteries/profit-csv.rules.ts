import type { LotteryProfitLine } from '@croupier/contract/play/lotteries-console';

const columns = ['name', 'vendor', 'gameCode', 'play', 'currency', 'bets', 'stake', 'prize', 'rebate', 'profit'] as const;

/** The lines of a profit report as a CSV file, RFC 4180. */
export const profitAsCsv = (lines: readonly LotteryProfitLine[]): string =>
  [columns.join(','), ...lines.map((line) => columns.map((column) => cellOf(String(line[column]))).join(','))]
    .map((row) => `${row}\r\n`)
    .join('');

/** A text that a spreadsheet would take for a formula is written as text. An amount may begin with a minus. */
const cellOf = (text: string): string => {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}; // prettier-ignore
