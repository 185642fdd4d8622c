type LocalBank = readonly [code: string, national: string, mark: string, hue: number, en: string, native: string];

/** The nineteen banks of Thailand that people pay from, by the codes of the Bank of Thailand. */
const thai: readonly LocalBank[] = [
  ['KBANK', '004', 'K', 150, 'Kasikornbank', 'ธนาคารกสิกรไทย'],
  ['SCB', '014', 'SCB', 300, 'Siam Commercial Bank', 'ธนาคารไทยพาณิชย์'],
  ['BBL', '002', 'BBL', 262, 'Bangkok Bank', 'ธนาคารกรุงเทพ'],
  ['KTB', '006', 'KTB', 225, 'Krungthai Bank', 'ธนาคารกรุงไทย'],
  ['BAY', '025', 'BAY', 85, 'Bank of Ayudhya', 'ธนาคารกรุงศรีอยุธยา'],
  ['TTB', '011', 'TTB', 245, 'TMBThanachart Bank', 'ธนาคารทหารไทยธนชาต'],
  ['GSB', '030', 'GSB', 345, 'Government Savings Bank', 'ธนาคารออมสิน'],
  ['BAAC', '034', 'BAAC', 130, 'Bank for Agriculture and Agricultural Cooperatives', 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร'],
  ['GHB', '033', 'GHB', 45, 'Government Housing Bank', 'ธนาคารอาคารสงเคราะห์'],
  ['UOBT', '024', 'UOB', 255, 'United Overseas Bank (Thai)', 'ธนาคารยูโอบี'],
  ['CIMBT', '022', 'CIMB', 20, 'CIMB Thai Bank', 'ธนาคารซีไอเอ็มบีไทย'],
  ['KKP', '069', 'KKP', 275, 'Kiatnakin Phatra Bank', 'ธนาคารเกียรตินาคินภัทร'],
  ['TISCO', '067', 'T', 240, 'TISCO Bank', 'ธนาคารทิสโก้'],
  ['LHB', '073', 'LH', 195, 'Land and Houses Bank', 'ธนาคารแลนด์แอนด์เฮ้าส์'],
  ['TCRB', '071', 'TCR', 60, 'Thai Credit Bank', 'ธนาคารไทยเครดิต'],
  ['ISBT', '066', 'ISB', 160, 'Islamic Bank of Thailand', 'ธนาคารอิสลามแห่งประเทศไทย'],
  ['ICBCT', '070', 'ICBC', 15, 'ICBC (Thai)', 'ธนาคารไอซีบีซี (ไทย)'],
  ['SCBT', '020', 'SC', 215, 'Standard Chartered Bank (Thai)', 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)'],
  ['BOCT', '052', 'BOC', 5, 'Bank of China (Thai)', 'ธนาคารแห่งประเทศจีน (ไทย)'],
];

/** Banks of Viet Nam by the first six digits of their cards, as NAPAS numbers them. */
const vietnamese: readonly LocalBank[] = [
  ['VCB', '970436', 'VCB', 150, 'Vietcombank', 'Ngân hàng Ngoại thương Việt Nam'],
  ['BIDV', '970418', 'BIDV', 190, 'BIDV', 'Ngân hàng Đầu tư và Phát triển Việt Nam'],
  ['CTG', '970415', 'CTG', 240, 'VietinBank', 'Ngân hàng Công Thương Việt Nam'],
  ['AGRI', '970405', 'AGR', 20, 'Agribank', 'Ngân hàng Nông nghiệp và Phát triển Nông thôn'],
  ['TCB', '970407', 'TCB', 10, 'Techcombank', 'Ngân hàng Kỹ thương Việt Nam'],
  ['MB', '970422', 'MB', 260, 'MB Bank', 'Ngân hàng Quân đội'],
  ['ACB', '970416', 'ACB', 230, 'ACB', 'Ngân hàng Á Châu'],
  ['VPB', '970432', 'VPB', 140, 'VPBank', 'Ngân hàng Việt Nam Thịnh Vượng'],
  ['TPB', '970423', 'TPB', 295, 'TPBank', 'Ngân hàng Tiên Phong'],
  ['STB', '970403', 'STB', 220, 'Sacombank', 'Ngân hàng Sài Gòn Thương Tín'],
  ['VIB', '970441', 'VIB', 50, 'VIB', 'Ngân hàng Quốc tế'],
  ['SHB', '970443', 'SHB', 35, 'SHB', 'Ngân hàng Sài Gòn – Hà Nội'],
  ['HDB', '970437', 'HDB', 75, 'HDBank', 'Ngân hàng Phát triển TP.HCM'],
  ['EIB', '970431', 'EIB', 205, 'Eximbank', 'Ngân hàng Xuất Nhập khẩu Việt Nam'],
];

/** Banks of Cambodia by the code of their Bakong accounts. */
const khmer: readonly LocalBank[] = [
  ['ABA', 'abaa', 'ABA', 215, 'ABA Bank', 'ធនាគារ អេប៊ីអេ'],
  ['ACLEDA', 'aclb', 'AC', 245, 'ACLEDA Bank', 'ធនាគារ អេស៊ីលីដា'],
  ['WING', 'wing', 'W', 130, 'Wing Bank', 'ធនាគារ វីង'],
  ['CANADIA', 'cadi', 'CAN', 20, 'Canadia Bank', 'ធនាគារ កាណាឌីយ៉ា'],
  ['PRINCE', 'pbkh', 'PB', 60, 'Prince Bank', 'ធនាគារ ព្រីនស៍'],
  ['SATHA', 'sath', 'SAT', 340, 'Sathapana Bank', 'ធនាគារ ស្ថាបនា'],
  ['FTB', 'ftcc', 'FTB', 160, 'Foreign Trade Bank', 'ធនាគារពាណិជ្ជកម្មក្រៅប្រទេស'],
  ['HATTHA', 'hkbl', 'HTB', 85, 'Hattha Bank', 'ធនាគារ ហត្ថា'],
  ['PPCB', 'ppcb', 'PPC', 275, 'Phnom Penh Commercial Bank', 'ធនាគារ ភ្នំពេញពាណិជ្ជ'],
  ['CPBL', 'cpbl', 'CPB', 5, 'Cambodian Public Bank', 'ធនាគារ ខេមបូឌានភីបលិក'],
  ['WOORI', 'wori', 'WR', 230, 'Woori Bank (Cambodia)', 'ធនាគារ អ៊ូរី (ខេមបូឌា)'],
  ['AMK', 'amkm', 'AMK', 110, 'AMK', 'អេ អឹម ខេ'],
];

const rowsOf = (country: string, language: string, banks: readonly LocalBank[]) =>
  banks.map(([code, national_code, mark, hue, en, native], index) => ({
    code: `${country}-${code}`,
    country,
    national_code,
    names: JSON.stringify({ en, [language]: native }),
    mark,
    hue,
    display_order: index + 1,
  }));

/** The banks people of three countries bank at, the usual ones first. Marks are letters on a colour: the banks' logos are theirs. */
export const localBanks = [...rowsOf('TH', 'th', thai), ...rowsOf('VN', 'vi', vietnamese), ...rowsOf('KH', 'km', khmer)];
