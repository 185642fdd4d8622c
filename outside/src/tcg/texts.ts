import type { Language } from '../bank/index.ts';

const english = {
  house: 'Game provider',
  lead: 'A game provider simulator for testing. It holds players’ money in its own wallets.',
  balance: 'Your wallet here',
  stake: 'Stake',
  choose: 'Choose',
  hit: '{drawn} was drawn. You won {amount}.',
  miss: '{drawn} was drawn. You lost {amount}.',
  pays: 'A correct choice pays {times} times the stake.',
  empty: 'This wallet is empty. Transfer money from your main wallet and press Reload.',
  reload: 'Reload',
  back: 'Back to {site}',
  rounds: 'Latest rounds',
  none: 'No rounds yet.',
};
type Texts = typeof english;

const thai: Texts = {
  house: 'ค่ายเกม',
  lead: 'ค่ายเกมจำลองสำหรับทดลองใช้งาน เก็บเงินของผู้เล่นไว้ในกระเป๋าของค่ายเอง',
  balance: 'กระเป๋าของคุณที่นี่',
  stake: 'เงินเดิมพัน',
  choose: 'เลือก',
  hit: 'ออก {drawn} คุณได้ {amount}',
  miss: 'ออก {drawn} คุณเสีย {amount}',
  pays: 'ทายถูกจ่าย {times} เท่าของเงินเดิมพัน',
  empty: 'ไม่มีเงินในกระเป๋านี้ โอนจากกระเป๋าหลักแล้วกดโหลดใหม่',
  reload: 'โหลดใหม่',
  back: 'กลับไปที่ {site}',
  rounds: 'รอบล่าสุด',
  none: 'คุณยังไม่ได้เล่นที่นี่',
};

/** The game houses' words. */
export const texts: Readonly<Record<Language, Texts>> = { en: english, th: thai };
