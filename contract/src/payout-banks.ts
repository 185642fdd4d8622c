/** A bank that payouts reach: its code on the rails, its name, and how many digits its account numbers have. */
export type PayoutBank = { code: string; name: string; country: string; digits: readonly [number, number] };

const inCountry = (country: string, banks: readonly (readonly [string, string, number, number?])[]): PayoutBank[] =>
  banks.map(([code, name, least, most = least]) => ({ code, name, country, digits: [least, most] }));

/**
 * Banks by country (ISO 3166), in the order in which people look for them. Codes of Thailand are those of its clearing house (three digits
 * on slips), of Viet Nam the NAPAS BINs' short names, of Cambodia the members' short names at Bakong.
 */
export const payoutBanks: readonly PayoutBank[] = [
  ...inCountry('TH', [
    ['KBANK', 'Kasikornbank', 10],
    ['SCB', 'Siam Commercial Bank', 10],
    ['BBL', 'Bangkok Bank', 10],
    ['KTB', 'Krungthai Bank', 10],
    ['BAY', 'Bank of Ayudhya (Krungsri)', 10],
    ['TTB', 'TMBThanachart Bank', 10],
    ['GSB', 'Government Savings Bank', 12],
    ['BAAC', 'Bank for Agriculture', 12],
    ['GHB', 'Government Housing Bank', 12],
    ['UOBT', 'UOB Thailand', 10],
    ['CIMBT', 'CIMB Thai', 10],
    ['KKP', 'Kiatnakin Phatra Bank', 10, 14],
    ['LHB', 'Land and Houses Bank', 10],
    ['TISCO', 'TISCO Bank', 10, 14],
    ['ICBCT', 'ICBC Thai', 10, 14],
    ['TCRB', 'Thai Credit Bank', 10, 14],
    ['ISBT', 'Islamic Bank of Thailand', 10],
    ['SCBT', 'Standard Chartered Thai', 11],
    ['CITI', 'Citibank Thailand', 10],
  ]),
  ...inCountry('VN', [
    ['VCB', 'Vietcombank', 10, 13],
    ['TCB', 'Techcombank', 8, 14],
    ['BIDV', 'BIDV', 8, 14],
    ['CTG', 'VietinBank', 9, 14],
    ['MBB', 'MB Bank', 8, 14],
    ['ACB', 'ACB', 8, 14],
    ['VPB', 'VPBank', 8, 14],
    ['STB', 'Sacombank', 9, 14],
    ['TPB', 'TPBank', 8, 14],
    ['VBA', 'Agribank', 13],
  ]),
  ...inCountry('KH', [
    ['ABA', 'ABA Bank', 9],
    ['ACLEDA', 'ACLEDA Bank', 8, 16],
    ['CANADIA', 'Canadia Bank', 10, 13],
    ['WING', 'Wing Bank', 8, 12],
    ['SATHAPANA', 'Sathapana Bank', 8, 15],
    ['PRINCE', 'Prince Bank', 8, 12],
    ['CHIPMONG', 'Chip Mong Bank', 8, 16],
    ['PPCB', 'Phnom Penh Commercial Bank', 8, 16],
  ]),
];

/** Networks coins are paid out on, and the coin that is sent. */
export const payoutNetworks = [
  { code: 'TRON', name: 'Tron (TRC-20)', asset: 'USDT' },
  { code: 'ETHEREUM', name: 'Ethereum (ERC-20)', asset: 'USDT' },
  { code: 'BSC', name: 'BNB Smart Chain (BEP-20)', asset: 'USDT' },
  { code: 'BITCOIN', name: 'Bitcoin', asset: 'BTC' },
] as const;

export type PayoutNetwork = (typeof payoutNetworks)[number]['code'];

/** A bank of a country by its code; undefined when payouts do not reach it. */
export const payoutBankOf = (country: string, code: string): PayoutBank | undefined =>
  payoutBanks.find((bank) => bank.country === country && bank.code === code);
