/**
 * The banks of each country: one list with one code each, for deposits and payouts. Marks are letters on a colour, because the logos belong
 * to the banks.
 */
export type Bank = {
  /** `TH-KBANK`: the country and the bank's common name there. */
  code: string;
  /** ISO 3166. */
  country: string;
  /** The bank's number in national clearing: the Bank of Thailand's three digits, the NAPAS BIN, the code of Bakong accounts. */
  national: string;
  mark: string;
  /** 0 to 359. */
  hue: number;
  /** In English and in the language of its country. */
  names: Readonly<Record<string, string>> & { readonly en: string };
  /** The minimum and maximum number of digits of its account numbers. */
  digits: readonly [number, number];
};

type Row = readonly [code: string, national: string, mark: string, hue: number, en: string, native: string, least: number, most?: number];

const inCountry = (country: string, language: string, rows: readonly Row[]): Bank[] =>
  rows.map(([code, national, mark, hue, en, native, least, most = least]) => ({
    code: `${country}-${code}`,
    country,
    national,
    mark,
    hue,
    names: { en, [language]: native },
    digits: [least, most],
  }));

/** In each country, the most common banks first. */
export const banks: readonly Bank[] = [
  ...inCountry('TH', 'th', [
    ['KBANK', '004', 'K', 150, 'Kasikornbank', 'ธนาคารกสิกรไทย', 10],
    ['SCB', '014', 'SCB', 300, 'Siam Commercial Bank', 'ธนาคารไทยพาณิชย์', 10],
    ['BBL', '002', 'BBL', 262, 'Bangkok Bank', 'ธนาคารกรุงเทพ', 10],
    ['KTB', '006', 'KTB', 225, 'Krungthai Bank', 'ธนาคารกรุงไทย', 10],
    ['BAY', '025', 'BAY', 85, 'Bank of Ayudhya', 'ธนาคารกรุงศรีอยุธยา', 10],
    ['TTB', '011', 'TTB', 245, 'TMBThanachart Bank', 'ธนาคารทหารไทยธนชาต', 10],
    ['GSB', '030', 'GSB', 345, 'Government Savings Bank', 'ธนาคารออมสิน', 12],
    ['BAAC', '034', 'BAAC', 130, 'Bank for Agriculture and Agricultural Cooperatives', 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร', 12],
    ['GHB', '033', 'GHB', 45, 'Government Housing Bank', 'ธนาคารอาคารสงเคราะห์', 12],
    ['UOBT', '024', 'UOB', 255, 'United Overseas Bank (Thai)', 'ธนาคารยูโอบี', 10],
    ['CIMBT', '022', 'CIMB', 20, 'CIMB Thai Bank', 'ธนาคารซีไอเอ็มบีไทย', 10],
    ['KKP', '069', 'KKP', 275, 'Kiatnakin Phatra Bank', 'ธนาคารเกียรตินาคินภัทร', 10, 14],
    ['TISCO', '067', 'T', 240, 'TISCO Bank', 'ธนาคารทิสโก้', 10, 14],
    ['LHB', '073', 'LH', 195, 'Land and Houses Bank', 'ธนาคารแลนด์แอนด์เฮ้าส์', 10],
    ['TCRB', '071', 'TCR', 60, 'Thai Credit Bank', 'ธนาคารไทยเครดิต', 10, 14],
    ['ISBT', '066', 'ISB', 160, 'Islamic Bank of Thailand', 'ธนาคารอิสลามแห่งประเทศไทย', 10],
    ['ICBCT', '070', 'ICBC', 15, 'ICBC (Thai)', 'ธนาคารไอซีบีซี (ไทย)', 10, 14],
    ['SCBT', '020', 'SC', 215, 'Standard Chartered Bank (Thai)', 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', 11],
    ['BOCT', '052', 'BOC', 5, 'Bank of China (Thai)', 'ธนาคารแห่งประเทศจีน (ไทย)', 10, 15],
  ]),
  ...inCountry('VN', 'vi', [
    ['VCB', '970436', 'VCB', 150, 'Vietcombank', 'Ngân hàng Ngoại thương Việt Nam', 10, 13],
    ['BIDV', '970418', 'BIDV', 190, 'BIDV', 'Ngân hàng Đầu tư và Phát triển Việt Nam', 8, 14],
    ['CTG', '970415', 'CTG', 240, 'VietinBank', 'Ngân hàng Công Thương Việt Nam', 9, 14],
    ['AGRI', '970405', 'AGR', 20, 'Agribank', 'Ngân hàng Nông nghiệp và Phát triển Nông thôn', 13],
    ['TCB', '970407', 'TCB', 10, 'Techcombank', 'Ngân hàng Kỹ thương Việt Nam', 8, 14],
    ['MB', '970422', 'MB', 260, 'MB Bank', 'Ngân hàng Quân đội', 8, 14],
    ['ACB', '970416', 'ACB', 230, 'ACB', 'Ngân hàng Á Châu', 8, 14],
    ['VPB', '970432', 'VPB', 140, 'VPBank', 'Ngân hàng Việt Nam Thịnh Vượng', 8, 14],
    ['TPB', '970423', 'TPB', 295, 'TPBank', 'Ngân hàng Tiên Phong', 8, 14],
    ['STB', '970403', 'STB', 220, 'Sacombank', 'Ngân hàng Sài Gòn Thương Tín', 9, 14],
    ['VIB', '970441', 'VIB', 50, 'VIB', 'Ngân hàng Quốc tế', 9, 15],
    ['SHB', '970443', 'SHB', 35, 'SHB', 'Ngân hàng Sài Gòn – Hà Nội', 9, 14],
    ['HDB', '970437', 'HDB', 75, 'HDBank', 'Ngân hàng Phát triển TP.HCM', 8, 15],
    ['EIB', '970431', 'EIB', 205, 'Eximbank', 'Ngân hàng Xuất Nhập khẩu Việt Nam', 9, 16],
  ]),
  ...inCountry('KH', 'km', [
    ['ABA', 'abaa', 'ABA', 215, 'ABA Bank', 'ធនាគារ អេប៊ីអេ', 9],
    ['ACLEDA', 'aclb', 'AC', 245, 'ACLEDA Bank', 'ធនាគារ អេស៊ីលីដា', 8, 16],
    ['WING', 'wing', 'W', 130, 'Wing Bank', 'ធនាគារ វីង', 8, 12],
    ['CANADIA', 'cadi', 'CAN', 20, 'Canadia Bank', 'ធនាគារ កាណាឌីយ៉ា', 10, 13],
    ['PRINCE', 'pbkh', 'PB', 60, 'Prince Bank', 'ធនាគារ ព្រីនស៍', 8, 12],
    ['SATHA', 'sath', 'SAT', 340, 'Sathapana Bank', 'ធនាគារ ស្ថាបនា', 8, 15],
    ['FTB', 'ftcc', 'FTB', 160, 'Foreign Trade Bank', 'ធនាគារពាណិជ្ជកម្មក្រៅប្រទេស', 8, 16],
    ['HATTHA', 'hkbl', 'HTB', 85, 'Hattha Bank', 'ធនាគារ ហត្ថា', 8, 16],
    ['PPCB', 'ppcb', 'PPC', 275, 'Phnom Penh Commercial Bank', 'ធនាគារ ភ្នំពេញពាណិជ្ជ', 8, 16],
    ['CPBL', 'cpbl', 'CPB', 5, 'Cambodian Public Bank', 'ធនាគារ ខេមបូឌានភីបលិក', 8, 16],
    ['WOORI', 'wori', 'WR', 230, 'Woori Bank (Cambodia)', 'ធនាគារ អ៊ូរី (ខេមបូឌា)', 8, 16],
    ['AMK', 'amkm', 'AMK', 110, 'AMK', 'អេ អឹម ខេ', 6, 16],
  ]),
];

/** A bank by its code; undefined if unknown. */
export const bankOf = (code: string): Bank | undefined => banks.find((bank) => bank.code === code);

/** The networks for crypto payouts, and the coin sent on each. */
export const payoutNetworks = [
  { code: 'TRON', name: 'Tron (TRC-20)', asset: 'USDT' },
  { code: 'ETHEREUM', name: 'Ethereum (ERC-20)', asset: 'USDT' },
  { code: 'BSC', name: 'BNB Smart Chain (BEP-20)', asset: 'USDT' },
  { code: 'BITCOIN', name: 'Bitcoin', asset: 'BTC' },
] as const;

export type PayoutNetwork = (typeof payoutNetworks)[number]['code'];

/** The name of a bank or network in a language, or its code if it is no longer listed. */
export const nameOfPlace = (code: string, language: string): string => {
  const names = bankOf(code)?.names;
  return names?.[language] ?? names?.en ?? payoutNetworks.find((network) => network.code === code)?.name ?? code;
};
