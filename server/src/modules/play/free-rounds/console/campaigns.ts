import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { Campaign, CampaignId, CampaignMember, Debtor, NewCampaign } from '@croupier/contract/play/free-rounds-console';
import type { MemberId, MerchantId, NodeId } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { keptProblem } from '@croupier/contract/vendor-api/problems';
import * as games from '#modules/play/catalogue';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import { type AtWork, withPermission } from '#modules/console/audit';
import { serves } from '#rules/console/audit/roles';
import * as vendors from '../campaigns.ts';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';

type Row = NonNullable<Awaited<ReturnType<typeof vendors.findCampaign>>>;

const shown = async (tx: Tx, rows: readonly Row[]): Promise<Campaign[]> => {
  const sums = await vendors.campaignSums(tx, rows.map(({ id }) => id)); // prettier-ignore
  const nodeOf = ({ vendor, game_code }: Row) => `${vendor}:${game_code}` as NodeId;
  const found = await games.findGames(tx, [...new Set(rows.map(nodeOf))]);
  return rows.map((row) => {
    const money = (amount: bigint): Money => ({ amount, currency: row.currency });
    const sum = sums.get(row.id);
    const game = found.get(nodeOf(row));
    return {
      id: row.id,
      merchantId: row.merchant_id,
      vendor: row.vendor,
      gameCode: row.game_code,
      name: row.name,
      rounds: row.rounds,
      stake: money(row.stake),
      payout: row.payout,
      wageringPpm: row.wagering_ppm === null ? null : Number(row.wagering_ppm),
      costMax: money(row.cost_max),
      startsAt: row.starts_at.toString(),
      endsAt: row.ends_at.toString(),
      vendorName: game?.vendorName ?? row.vendor,
      game: game === undefined ? row.game_code : games.nameIn(game, 'en'),
      state: row.state === 'OPEN' && Temporal.Instant.compare(row.ends_at, now()) <= 0 ? 'ENDED' : row.state,
      whyEnded: row.why_ended,
      members: sum?.members ?? 0,
      played: sum?.played ?? 0,
      won: money(sum?.won ?? 0n),
      madeBy: row.made_name,
      madeAt: row.made_at.toString(),
    };
  });
};

const shownOne = async (tx: Tx, row: Row): Promise<Campaign> => {
  const [one] = await shown(tx, [row]);
  if (one === undefined) throw new Error('a campaign that is there is shown');
  return one;
};

type Listed = PageWanted & { merchantId?: MerchantId | undefined };

/** Free rounds that were given. MERCHANT_UNKNOWN for a merchant that is not served. */
export const listCampaigns = (by: AtWork, { merchantId, ...wanted }: Listed): Promise<Page<Campaign>> =>
  withPermission(by, 'vendor.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const { rows, total } = await vendors.listCampaigns(tx, merchantId === undefined ? await merchantsIn(scope) : [merchantId], wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { campaigns: total, pageNo: wanted.pageNo },
    };
  });

/** Gives free rounds to members by their account names. Refuses as the contract says. */
export const makeCampaign = (by: AtWork, { accounts, reason, ...wanted }: NewCampaign): Promise<Campaign> =>
  withPermission(by, 'campaign.edit', `vendor:${wanted.vendor}`, async (tx, scope) => {
    const { merchantId } = wanted;
    await assertServed(scope, merchantId);
    if ((await games.findGame(tx, `${wanted.vendor}:${wanted.gameCode}` as NodeId)) === undefined) throw new Refusal('GAME_NOT_FOUND');
    if (wanted.stake.currency !== wanted.costMax.currency) throw new Refusal('CURRENCY_MISMATCH');
    const row = await vendors.grantCampaign(tx, {
      ...wanted,
      wageringPpm: wanted.wageringPpm === null ? null : BigInt(wanted.wageringPpm),
      startsAt: Temporal.Instant.from(wanted.startsAt),
      endsAt: Temporal.Instant.from(wanted.endsAt),
      members: await membersNamed(tx, merchantId, accounts, wanted.stake),
      by: by.operator,
    });
    const { name, vendor, gameCode, rounds, stake, payout, costMax } = wanted;
    return {
      answer: await shownOne(tx, row),
      merchants: [merchantId],
      details: {
        campaign: row.id,
        name,
        vendor,
        gameCode,
        rounds,
        stake: decimalOf(stake),
        costMax: decimalOf(costMax),
        currency: stake.currency,
        payout,
        members: accounts.length,
        reason,
      },
    };
  });

/** Those who bear these names. Refuses MEMBER_NOT_FOUND with the names nobody bears, and CURRENCY_MISMATCH for who has other money. */
const membersNamed = async (tx: Tx, merchantId: MerchantId, accounts: readonly string[], { currency }: Money): Promise<MemberId[]> => {
  const found: MemberId[] = [];
  const missing: string[] = [];
  for (const account of new Set(accounts.map((one) => one.trim()).filter((one) => one !== ''))) {
    const member = await members.findByUserName(tx, merchantId, account);
    if (member === undefined || member.state !== 'ACTIVE') missing.push(account);
    else if (member.currency !== currency) throw new Refusal('CURRENCY_MISMATCH', { account });
    else if (!found.includes(member.id)) found.push(member.id);
  }
  if (missing.length > 0 || found.length === 0) throw new Refusal('MEMBER_NOT_FOUND', { accounts: missing.slice(0, 20).join(', ') });
  return found;
};

/** Takes back what was not played. Refuses NOT_FOUND, CASE_CLOSED. */
export const cancelCampaign = (by: AtWork, id: CampaignId, { reason }: { reason: string }): Promise<Campaign> =>
  withPermission(by, 'campaign.edit', `campaign:${id}`, async (tx, scope) => {
    const found = await vendors.findCampaign(tx, id);
    if (found === undefined || !serves(scope, found.merchant_id)) throw new Refusal('NOT_FOUND');
    await vendors.takeBackFreeRounds(tx, id);
    const after = (await vendors.findCampaign(tx, id)) ?? found;
    return {
      answer: await shownOne(tx, after),
      merchants: [found.merchant_id],
      details: { campaign: id, name: found.name, reason, before: { state: found.state }, after: { state: after.state } },
    };
  });

/** The state of each member's free rounds. Refuses NOT_FOUND. */
export const listCampaignMembers = (by: AtWork, id: CampaignId, wanted: PageWanted): Promise<Page<CampaignMember>> =>
  withPermission(by, 'vendor.read', `campaign:${id}`, async (tx, scope) => {
    const campaign = await vendors.findCampaign(tx, id);
    if (campaign === undefined || !serves(scope, campaign.merchant_id)) throw new Refusal('NOT_FOUND');
    const { rows, total } = await vendors.listGiven(tx, id, wanted);
    const names = new Map((await members.findMembers(tx, rows.map((row) => row.member_id))).map((one) => [one.id, one.userName])); // prettier-ignore
    const content = rows.map((row) => ({
      id: row.id,
      member: { id: row.member_id, account: names.get(row.member_id) ?? row.member_id },
      state: row.state,
      problem: keptProblem(row.problem, row.problem_code),
      played: row.played,
      won: { amount: row.won, currency: campaign.currency },
    }));
    return { answer: pageOf(wanted, content, total), merchants: [campaign.merchant_id], details: { campaign: id, found: total } };
  });

/** Members who owe the house something. MERCHANT_UNKNOWN for a merchant that is not served. */
export const listDebtors = (by: AtWork, { merchantId, ...wanted }: Listed): Promise<Page<Debtor>> =>
  withPermission(by, 'round.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const { rows, total } = await ledger.owing(tx, merchantId === undefined ? await merchantsIn(scope) : [merchantId], wanted);
    const names = new Map((await members.findMembers(tx, rows.map(({ owner }) => owner as MemberId))).map((one) => [one.id, one.userName])); // prettier-ignore
    const content = rows.map((row) => ({
      merchantId: row.merchantId,
      member: { id: row.owner as MemberId, account: names.get(row.owner as MemberId) ?? row.owner },
      owed: { amount: row.owed, currency: row.currency },
    }));
    return {
      answer: pageOf(wanted, content, total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { debtors: total },
    };
  });
