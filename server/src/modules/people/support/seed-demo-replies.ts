import { allMerchants } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import * as store from './store/settings.ts';

const demoReplies = [
  {
    name: 'hello',
    texts: { en: 'Hello {name}, how can we help you?', th: 'สวัสดีคุณ {name} มีอะไรให้ช่วยไหม', zh: '{name}，您好，请问有什么可以帮您？' },
  },
  {
    name: 'deposit',
    texts: {
      en: 'Please send us the slip of your payment. We look for it right away.',
      th: 'กรุณาส่งสลิปการโอนให้เรา เราจะตรวจสอบทันที',
      zh: '请把付款凭证发给我们，我们马上查询。',
    },
  },
  {
    name: 'wait',
    texts: { en: 'Please wait a moment while we check.', th: 'กรุณารอสักครู่ เรากำลังตรวจสอบ', zh: '请稍等，我们正在核实。' },
  },
  {
    name: 'thanks',
    texts: {
      en: 'Thank you for writing to {merchant}. Have a good day!',
      th: 'ขอบคุณที่ติดต่อ {merchant} ขอให้เป็นวันที่ดี',
      zh: '感谢联系 {merchant}，祝您愉快！',
    },
  },
];

/** Gives the merchants of the demo a few canned replies; a merchant that has any keeps its own. */
export const seedDemoReplies = async (tx: Tx): Promise<void> => {
  for (const { id, languages } of await allMerchants()) {
    if ((await store.cannedRepliesOf(tx, id)).length > 0) continue;
    const spoken = demoReplies.flatMap(({ name, texts }) => {
      const own = Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language)));
      return Object.keys(own).length === 0 ? [] : [{ name, texts: own }];
    });
    await store.replaceCannedReplies(tx, id, spoken);
  }
};
