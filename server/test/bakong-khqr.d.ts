/** The part of the national bank's own library that tests compare ours with; it ships no types. */
declare module 'bakong-khqr' {
  type Optional = { currency: number; amount: number; billNumber: string; expirationTimestamp: number };
  type Made = { data: { qr: string; md5: string } | null; status: unknown };
  export class IndividualInfo {
    constructor(account: string, name: string, city: string, optional: Optional);
  }
  export class MerchantInfo {
    constructor(account: string, name: string, city: string, merchantId: string, acquiringBank: string, optional: Optional);
  }
  export class BakongKHQR {
    static verify(text: string): { isValid: boolean };
    static decode(text: string): {
      data: Record<'bakongAccountID' | 'merchantName' | 'merchantCity' | 'billNumber' | 'expirationTimestamp', string>;
    };
    generateIndividual(info: IndividualInfo): Made;
    generateMerchant(info: MerchantInfo): Made;
  }
  export const khqrData: { currency: { khr: number; usd: number } };
}
