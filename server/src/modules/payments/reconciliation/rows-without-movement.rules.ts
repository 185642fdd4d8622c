/** Rows of a statement that move no money: balances brought forward, totals, and what a printer repeats on every page. */

const carried =
  /ยอดยกมา|ยอดยกไป|ยอดต้นงวด|ยอดปลายงวด|ยอดเงินต้นงวด|balance\s*[bc]\/?f|\b[bc]\/f\b|(brought|carried)\s*forward|(opening|closing|previous|beginning|ending|starting)\s*balance|saldo\s*(awal|akhir|anterior|inicial|final|iniziale|finale|początkowe|końcowe)|baki\s*(awal|akhir|dibawa|dihantar)|số dư\s*(đầu|cuối|ban đầu)|so du (dau|cuoi)|期初|期末|(上期|上页|上頁|本期)(结余|結餘|余额)|承前|(前月|前頁|次頁|翌月)?繰(り)?越|(전월|차월)?이월|(기초|기말)\s*잔액|សមតុល្យ(ដើម|ចុង)|ຍອດຍົກ|(प्रारंभिक|अंतिम)\s*शेष|(anfangs|end|alter |neuer )saldo|kontostand|(ancien|nouveau) solde|solde\s*(initial|final|précédent|reporté)|beginsaldo|eindsaldo/iu;

const total =
  /^\W*(รวม|ยอดรวม|รวมทั้งสิ้น|ผลรวม|(grand|sub|page)?[\s-]*totals?|(sub\s*)?jumlah|mutasi|tổng(\s*(cộng|số))?|cộng|tong cong|合计|合計|小计|小計|总计|總計|总额|(합|소|총)계|សរុប|ລວມ|စုစုပေါင်း|कुल(\s*योग)?|योग|(zwischen)?summe|gesamt(summe)?|umsatzsumme|sous-total|totaux|totale|totaal|suma)(?![\p{L}\p{M}])/iu;

/** Whether a cell names a balance that is brought from before or carried on. */
export const isCarried = (cells: readonly string[]): boolean => cells.some((cell) => carried.test(cell));

/** Whether a cell names a total of rows above it. */
export const isTotal = (cells: readonly string[]): boolean => cells.some((cell) => total.test(cell.trim()));
