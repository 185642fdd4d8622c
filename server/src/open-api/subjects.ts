import * as access from '@croupier/contract/people/access';
import * as affiliates from '@croupier/contract/earnings/affiliates';
import * as postbacks from '@croupier/contract/earnings/affiliates-postbacks';
import * as agents from '@croupier/contract/earnings/contracts';
import * as agentPay from '@croupier/contract/earnings/settlement';
import * as lotteryReports from '@croupier/contract/earnings/lottery-reports';
import * as agentReports from '@croupier/contract/earnings/team-reports';
import * as team from '@croupier/contract/earnings/team';
import * as agentTree from '@croupier/contract/earnings/agent-tree';
import * as bankLogos from '@croupier/contract/payments/bank-logos';
import * as bets from '@croupier/contract/play/rounds';
import * as cashier from '@croupier/contract/payments/deposits';
import * as content from '@croupier/contract/brand/content';
import * as deskAgents from '@croupier/contract/earnings/contracts-console';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import * as freeRounds from '@croupier/contract/play/free-rounds';
import * as games from '@croupier/contract/play/catalogue';
import * as ownBonuses from '@croupier/contract/rewards/own-bonuses';
import * as inbox from '@croupier/contract/people/inbox';
import * as kyc from '@croupier/contract/people/kyc';
import * as limits from '@croupier/contract/people/limits';
import * as lobby from '@croupier/contract/play/lobby';
import * as jackpots from '@croupier/contract/play/jackpots';
import * as liveTables from '@croupier/contract/play/live-tables';
import * as lotteries from '@croupier/contract/play/lotteries';
import * as members from '@croupier/contract/people/members';
import * as merchants from '@croupier/contract/brand/merchants';
import * as loyalty from '@croupier/contract/rewards/loyalty';
import * as missions from '@croupier/contract/rewards/missions';
import * as claimables from '@croupier/contract/rewards/claimables';
import * as promotions from '@croupier/contract/rewards/promotions';
import * as points from '@croupier/contract/rewards/points';
import * as playMoney from '@croupier/contract/play/play-money';
import * as raffles from '@croupier/contract/rewards/raffles';
import * as redEnvelopes from '@croupier/contract/rewards/red-envelopes';
import * as referrals from '@croupier/contract/rewards/referrals';
import * as tournaments from '@croupier/contract/rewards/tournaments';
import * as profile from '@croupier/contract/people/profile';
import * as rails from '@croupier/contract/payments/channels';
import * as records from '@croupier/contract/insight/statements';
import * as security from '@croupier/contract/people/security';
import * as support from '@croupier/contract/people/support';
import * as supportChat from '@croupier/contract/people/support-chat';
import * as terms from '@croupier/contract/people/terms';
import * as transfers from '@croupier/contract/payments/vendor-transfers';
import * as uploads from '@croupier/contract/brand/media';
import * as verification from '@croupier/contract/people/verification';
import * as withdrawals from '@croupier/contract/payments/withdrawals';

type Subject = { tag: string; description: string; calls: readonly Readonly<Record<string, unknown>>[] };

/** The subjects of the site and app API in the order of the reference, with the contract modules that hold their calls. */
export const subjects: readonly Subject[] = [
  { tag: 'Sign-in', description: 'Keys, captchas, registration, sign-in and sessions.', calls: [access, verification] },
  { tag: 'Site', description: 'The merchant behind a host name and what its site needs at its start.', calls: [merchants] },
  { tag: 'Members', description: 'The signed-in member, their balance and their profile.', calls: [members, profile, terms] },
  { tag: 'Security', description: 'Passwords, contacts, two-factor authentication, sessions and devices.', calls: [security] },
  { tag: 'Jackpots', description: 'Progressive jackpots: meters and the last wins.', calls: [jackpots] },
  { tag: 'Live tables', description: 'Live tables: the round under way.', calls: [liveTables] },
  { tag: 'Lotteries', description: 'Lotteries: draws that take bets, and results.', calls: [lotteries] },
  { tag: 'Games', description: 'The catalogue, the lobby, favourites, leader boards and game launch.', calls: [games, lobby, playMoney, freeRounds] },
  { tag: 'Bets', description: 'The betting record of a member.', calls: [bets] },
  { tag: 'Bonuses', description: 'Bonuses of a member, and the bets that counted for them.', calls: [ownBonuses] },
  { tag: 'Records', description: 'Movements of money, deposits, withdrawals and statements of a member.', calls: [records] },
  { tag: 'Deposits', description: 'Deposit methods and deposits.', calls: [cashier, bankLogos] },
  { tag: 'Withdrawals', description: 'Payout accounts, withdrawals and transfers between members.', calls: [withdrawals] },
  { tag: 'Vendor wallets', description: 'Wallets at vendors that keep their players’ money themselves.', calls: [transfers] },
  { tag: 'Rewards', description: 'Promotions, everything that can be claimed, missions with their leaderboard, and tournaments.', calls: [promotions, claimables, missions, tournaments] },
  { tag: 'Raffles', description: 'Raffles with draws that anyone can verify, instant raffles, and red envelopes.', calls: [raffles, redEnvelopes] },
  { tag: 'Referrals', description: 'Invited friends and the rewards for them.', calls: [referrals] },
  { tag: 'Points', description: 'The points of a member, the points mall and points that become cash.', calls: [points] },
  { tag: 'VIP', description: 'VIP levels with their rewards, rebates and cashback.', calls: [loyalty] },
  { tag: 'Responsible play', description: 'Limits, breaks, self-exclusion and reminders.', calls: [limits] },
  { tag: 'Verification', description: 'Identity and address verification, and picture uploads.', calls: [kyc, uploads] },
  { tag: 'Content', description: 'Banners, announcements, help and contacts.', calls: [content] },
  { tag: 'Inbox', description: 'Messages of the operator to a member.', calls: [inbox] },
  { tag: 'Support', description: 'Feedback, complaints, their tickets, and live chat.', calls: [support, supportChat] },
  { tag: 'Agents', description: 'Contracts, pay, team reports and invitation links of agents.', calls: [agents, agentPay, team, agentReports, lotteryReports, agentTree, deskAgents] },
  { tag: 'Affiliates', description: 'Campaigns, commission and postbacks of affiliates.', calls: [affiliates, postbacks] },
  { tag: 'Payment channels', description: 'Signed messages of banks, payment providers and chain nodes.', calls: [rails] },
]; // prettier-ignore

/** Two calls with one exported name: the second one gets a name of its own. */
const renamed = new Map<unknown, string>([[team.bets, 'teamBets']]);

/** The operation id and the tag of each call, by the exported names of the contract. */
const known = new Map<unknown, { operationId: string; tag: string }>(
  subjects.flatMap(({ tag, calls }) =>
    calls.flatMap((module) =>
      Object.entries(module).map(([name, value]) => [value, { operationId: renamed.get(value) ?? name, tag }] as const),
    ),
  ),
);

/** Names an endpoint for the reference. Throws for a call whose contract module is missing in `subjects`. */
export const nameOfCall = (endpoint: Endpoint): { operationId: string; tag: string } => {
  const found = known.get(endpoint);
  if (found === undefined) throw new Error(`${endpoint.method} ${endpoint.path} belongs to no subject of the API reference`);
  return found;
};
