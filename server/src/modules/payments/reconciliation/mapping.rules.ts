import type { StatementMapping } from '@croupier/contract/payments/reconciliation-console';
import { inPlainMarks } from '@croupier/contract/core/read-amount';
import { readDate } from '@croupier/contract/core/read-date';
import { isMarkColumn } from './marks.rules.ts';

type Column = 'date' | 'time' | 'amount' | 'mark' | 'credit' | 'debit' | 'balance' | 'text' | 'payerName' | 'payerAccount' | 'lineId';

/** The headings of banks in the languages of their customers. The first that fits counts. */
const headings: readonly { column: Column; says: RegExp }[] = [
  {
    column: 'mark',
    says: /^\W*((cr|db|dr|d|c|k|debit|debet|credit|kredit|soll|s)\s*\/\s*(cr|db|dr|d|c|k|debit|debet|credit|kredit|haben|h)|mark|sign|借贷(标志|方向)?|借貸|收支|입출금구분|dấu|nợ\s*\/\s*có)\W*$/iu,
  },
  {
    column: 'balance',
    says: /balance|คงเหลือ|ยอดเงินคง|số dư|so du|សមតុល្យ|ຍອດເຫຼືອ|ຍອດຄົງເຫຼືອ|လက်ကျန်|saldo|baki|余额|餘額|残高|잔액|शेष|solde|kontostand/iu,
  },
  {
    column: 'lineId',
    says: /ref(erence)?\s*(no|number|id|code)|trans(action)?\s*(id|no|number)|เลขที่อ้างอิง|รหัสอ้างอิง|mã giao dịch|số bút toán|sequence|no\.?\s*ref|流水号|交易号|取引番号|거래번호/iu,
  },
  {
    column: 'payerAccount',
    says: /(from|payer|sender|counter).*(acc|a\/c|no)|บัญชี(ผู้โอน|ต้นทาง)|tài khoản (đối ứng|gửi)|(rekening|akaun) (pengirim|lawan)|对方账号|相手口座|상대\s*계좌/iu,
  },
  {
    column: 'payerName',
    says: /from|payer|sender|counterparty|ผู้โอน|ชื่อ|người (gửi|chuyển)|អ្នកផ្ញើ|pengirim|对方(户名|姓名)|振込人|依頼人|보낸\s*(분|사람)|auftraggeber|donneur/iu,
  },
  {
    column: 'credit',
    says: /credit|deposit|paid in|money in|เงินเข้า|ฝาก|ghi có|tiền vào|^có$|ឥណទាន|ຝາກ|ເງິນເຂົ້າ|kredit|masuk|收入|存入|贷方|入金|お預り|예입|입금|जमा|haben|gutschrift|crédit/iu,
  },
  {
    column: 'debit',
    says: /debit|withdraw|paid out|money out|เงินออก|ถอน|ghi nợ|tiền ra|^nợ$|ឥណពន្ធ|ຖອນ|ເງິນອອກ|debet|keluar|支出|取出|借方|出金|お支払|お引出|출금|지급|नामे|निकासी|soll|lastschrift|débit/iu,
  },
  {
    column: 'amount',
    says: /amount|จำนวนเงิน|số tiền|ចំនួន|ຈຳນວນ|ပမာဏ|jumlah|nominal|amaun|金额|金額|금액|राशि|betrag|montant|importe|valor|importo|bedrag|kwota/iu,
  },
  {
    column: 'date',
    says: /date|วันที่|ngày|កាលបរិច្ឆេទ|ວັນທີ|ရက်စွဲ|tanggal|tarikh|petsa|日期|日付|取引日|年月日|날짜|일자|거래일|दिनांक|तारीख|datum|fecha|data\b|buchungstag/iu,
  },
  { column: 'time', says: /time|เวลา|giờ|ម៉ោង|ເວລາ|အချိန်|waktu|jam|masa|时间|時間|時刻|시간|समय|uhrzeit|heure|hora/iu },
  {
    column: 'text',
    says: /desc|detail|particular|remark|narrative|narration|memo|note|text|รายละเอียด|รายการ|หมายเหตุ|diễn giải|nội dung|បរិយាយ|ລາຍການ|ລາຍລະອຽດ|ဖော်ပြချက်|keterangan|uraian|butiran|keperihalan|摘要|备注|附言|内容|적요|내용|विवरण|verwendungszweck|buchungstext|libellé|concepto|descrizione|omschrijving|opis/iu,
  },
];

const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter that cuts the first lines of a file into the most columns. */
export const delimiterOf = (csv: string): StatementMapping['delimiter'] => {
  const head = csv.slice(0, 4_000).split('\n').slice(0, 12).join('\n');
  const count = (delimiter: string) => head.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
};

type Columns = Partial<Record<Column, number>>;

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
  const date = columns.date ?? body[0]?.findIndex((cell) => orders.some((order) => readDate(cell, { order, near }) !== undefined)) ?? 0;
  const dates = body.map((row) => inPlainMarks(row[Math.max(0, date)] ?? '')).filter((cell) => /\d/.test(cell));
  const years = dates.flatMap((cell) => cell.match(/\d{4}/g) ?? []).map(Number);
  const one = (column: keyof Columns): number | null => columns[column] ?? null;
  const sums = [one('amount'), one('credit'), one('debit')].flatMap((place) =>
    place === null ? [] : body.map((row) => inPlainMarks(row[place] ?? '')),
  );
  const hasTwo = columns.credit !== undefined && columns.debit !== undefined;
  return {
    delimiter,
    skip,
    date: Math.max(0, date),
    time: one('time'),
    dateOrder: orderOf(dates),
    buddhistYears: years.length > 0 && years.every((year) => year > 2_400),
    amount: hasTwo ? null : (one('amount') ?? one('credit')),
    mark: hasTwo ? null : markColumn(columns, body),
    credit: hasTwo ? one('credit') : null,
    debit: hasTwo ? one('debit') : null,
    balance: one('balance'),
    text: one('text'),
    payerName: one('payerName'),
    payerAccount: one('payerAccount'),
    lineId: one('lineId'),
    decimalComma: hasDecimalComma(sums),
  };
};

/** Any day: the columns are only told apart by it. */
const near = Temporal.PlainDate.from('2026-01-01');
const orders = ['DMY', 'YMD', 'MDY'] as const;

/** The order in which most cells are dates; day first where it makes no difference. */
const orderOf = (dates: readonly string[]): StatementMapping['dateOrder'] => {
  if (dates.some((cell) => /^\d{4}\D/.test(cell))) return 'YMD';
  const count = (order: (typeof orders)[number]) => dates.filter((cell) => readDate(cell, { order, near }) !== undefined).length;
  return orders.toSorted((a, b) => count(b) - count(a))[0] ?? 'DMY';
};

/** The column of marks: by its heading, or by its cells, which are marks and nothing else. */
const markColumn = (columns: Columns, body: readonly (readonly string[])[]): number | null => {
  const width = Math.max(0, ...body.map((row) => row.length));
  const cellsOf = (place: number) => body.map((row) => row[place] ?? '');
  if (columns.mark !== undefined && isMarkColumn(cellsOf(columns.mark))) return columns.mark;
  const read = new Set(Object.values(columns));
  const found = Array.from({ length: width }, (_, place) => place).find((place) => !read.has(place) && isMarkColumn(cellsOf(place)));
  return found ?? null;
};

/** Whether the comma is before the cents: some amount has it there, or dots stand only before groups of three. */
const hasDecimalComma = (sums: readonly string[]): boolean => {
  const has = (pattern: RegExp) => sums.some((cell) => pattern.test(cell));
  if (has(/,\d{1,2}\D*$/)) return !has(/\.\d{1,2}\D*$/);
  return has(/^\D*[1-9]\d{0,2}(?:\.\d{3})+\D*$/) && !has(/,/) && !has(/\.(?!\d{3}(?!\d))/);
};
