import { MerchantId } from '@croupier/contract/core/ids';
import { findMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { idOf, moneyIn } from '../demo-missions.ts';
import { findTournament } from '../store/tournaments.ts';
import { saveTournament } from './save-tournament.ts';

const name = { en: 'Race of the week', th: 'แข่งประจำสัปดาห์', vi: 'Cuộc đua trong tuần', zh: '本周竞赛', km: 'ការប្រណាំងប្រចាំសប្ដាហ៍' };
const description = {
  en: 'Play any slots. Every valid bet moves you up.',
  th: 'เล่นสล็อตเกมใดก็ได้ ทุกยอดเดิมพันที่นับดันคุณขึ้น',
  vi: 'Chơi bất kỳ slot nào. Mỗi cược hợp lệ đưa bạn lên hạng.',
  zh: '玩任意老虎机，每笔有效投注都让你上升。',
  km: 'លេងស្លុតណាមួយ។ រាល់ភ្នាល់មានសុពលភាពនាំអ្នកឡើង។',
};
const prizes = [5_000, 2_500, 1_000, 500, 500];
const hoursOfWeek = 24 * 7;

/** A tournament that runs for a week from the first start of the demo. */
export const seedDemoTournament = async (tx: Tx): Promise<void> => {
  for (const code of ['ruby', 'pearl', 'sen', 'atlas']) {
    const merchant = await findMerchant(MerchantId.parse(code));
    if (merchant === undefined) continue;
    const id = idOf(merchant.id, 'tournament');
    if ((await findTournament(tx, id)) !== undefined) continue;
    await saveTournament(
      tx,
      merchant,
      {
        id,
        name,
        description,
        metric: 'TURNOVER',
        pointAmount: null,
        gameTypes: ['RNG'],
        vendor: null,
        stakeMin: null,
        joins: false,
        segmentId: null,
        prizes: prizes.map(moneyIn(merchant.currency)),
        turnoverPpm: 1_000_000,
        tie: 'EARLIEST',
        startsAt: now().toString(),
        endsAt: now().add({ hours: hoursOfWeek }).toString(),
      },
      null,
    );
  }
};
