import type { StatementMapping } from '@croupier/contract/payments/reconciliation-console';

/** What banks of the region write above their columns, in the languages of their customers. The first that fits counts. */
const headings: readonly {
  column: 'date' | 'time' | 'amount' | 'credit' | 'debit' | 'balance' | 'text' | 'payerName' | 'payerAccount' | 'lineId';
  says: RegExp;
}[] = [
  { column: 'balance', says: /balance|คงเหลือ|ยอดเงินคง|số dư|so du|សមតុល្យ/i },
  {
    column: 'lineId',
    says: /ref(erence)?\s*(no|number|id|code)|trans(action)?\s*(id|no|number)|เลขที่อ้างอิง|รหัสอ้างอิง|mã giao dịch|số bút toán|sequence/i,
  },
  { column: 'payerAccount', says: /(from|payer|sender|counter).*(acc|a\/c|no)|บัญชี(ผู้โอน|ต้นทาง)|tài khoản (đối ứng|gửi)/i },
  { column: 'payerName', says: /from|payer|sender|counterparty|ผู้โอน|ชื่อ|người (gửi|chuyển)|អ្នកផ្ញើ/i },
  { column: 'credit', says: /credit|deposit|paid in|money in|เงินเข้า|ฝาก|ghi có|tiền vào|ឥណទាន/i },
  { column: 'debit', says: /debit|withdraw|paid out|money out|เงินออก|ถอน|ghi nợ|tiền ra|ឥណពន្ធ/i },
  { column: 'amount', says: /amount|จำนวนเงิน|số tiền|ចំនួន/i },
  { column: 'date', says: /date|วันที่|ngày|កាលបរិច្ឆេទ/i },
  { column: 'time', says: /time|เวลา|giờ|ម៉ោង/i },
  { column: 'text', says: /desc|detail|particular|remark|narrative|memo|note|รายละเอียด|รายการ|หมายเหตุ|diễn giải|nội dung|បរិយាយ/i },
];

const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter that cuts the first lines of a file into the most columns. */
export const delimiterOf = (csv: string): StatementMapping['delimiter'] => {
  const head = csv.slice(0, 4_000).split('\n').slice(0, 12).join('\n');
  const count = (delimiter: string) => head.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
};

type Columns = Partial<Record<(typeof headings)[number]['column'], number>>;

const columnsIn = (row: readonly string[]): Columns => {
  const found: Columns = {};
  row.forEach((cell, place) => {
    const fits = headings.find(({ column, says }) => found[column] === undefined && says.test(cell));
    if (fits !== undefined && cell.length < 60) found[fits.column] = place;
  });
  return found;
};

/** How a file may be meant: by its headings where it has some, else by what the cells look like. A person looks at it before anything is kept. */
export const guessMapping = (cells: readonly (readonly string[])[], delimiter: StatementMapping['delimiter']): StatementMapping => {
  const scored = cells.slice(0, 20).map((row, place) => ({ place, columns: columnsIn(row) }));
  const best = scored.toSorted((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length)[0];
  const columns = best === undefined || Object.keys(best.columns).length < 2 ? {} : best.columns;
  const skip = Object.keys(columns).length === 0 ? 0 : (best?.place ?? 0) + 1;
  const body = cells.slice(skip, skip + 30);
  const date = columns.date ?? body[0]?.findIndex((cell) => /^\d{1,4}[-/.]\w{1,3}[-/.]\d{2,4}/.test(cell.trim())) ?? 0;
  const dates = body.map((row) => row[Math.max(0, date)] ?? '').filter((cell) => /\d/.test(cell));
  const years = dates.flatMap((cell) => cell.match(/\d{4}/g) ?? []).map(Number);
  const first = dates.map((cell) => Number(/^\d{1,4}/.exec(cell.trim())?.[0] ?? 0));
  const second = dates.map((cell) => Number(/^\d{1,4}\D(\d{1,2})/.exec(cell.trim())?.[1] ?? 0));
  const one = (column: keyof Columns): number | null => columns[column] ?? null;
  const sums = [one('amount'), one('credit'), one('debit')].flatMap((place) => (place === null ? [] : body.map((row) => row[place] ?? '')));
  const hasTwo = columns.credit !== undefined && columns.debit !== undefined;
  return {
    delimiter,
    skip,
    date: Math.max(0, date),
    time: one('time'),
    dateOrder: first.some((value) => value > 31) ? 'YMD' : second.some((value) => value > 12) ? 'MDY' : 'DMY',
    buddhistYears: years.length > 0 && years.every((year) => year > 2_400),
    amount: hasTwo ? null : (one('amount') ?? one('credit')),
    credit: hasTwo ? one('credit') : null,
    debit: hasTwo ? one('debit') : null,
    balance: one('balance'),
    text: one('text'),
    payerName: one('payerName'),
    payerAccount: one('payerAccount'),
    lineId: one('lineId'),
    decimalComma: sums.some((cell) => /,\d{2}$/.test(cell.trim())) && !sums.some((cell) => /\.\d{2}$/.test(cell.trim())),
  };
};
