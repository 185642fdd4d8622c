import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameCode } from '@croupier/contract/core/ids';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import { aFeedGame } from '#test/feed-house';
import { compareFeed, compareNews, isHeldBack, kindOf, describedIn, feedRefusal } from './feed.rules.ts';

const known = (gameCode: string, fingerprint: string, isGone = false) => ({
  game_code: GameCode.parse(gameCode),
  fingerprint,
  withdrawn_at: isGone ? Temporal.Instant.from('2026-01-01T00:00:00Z') : null,
});
const said = (gameCode: string, fingerprint: string, but: Partial<FeedGame> = {}) => ({ game: aFeedGame(gameCode, but), fingerprint });
const codes = ({ added, changed, withdrawn }: ReturnType<typeof compareFeed<ReturnType<typeof known>>>) => [
  added.map(({ game }) => game.gameCode),
  changed.map(({ game }) => game.gameCode),
  withdrawn.map((game) => game.game_code),
];

test('a whole feed adds what is new, changes what differs or was gone, and withdraws what it does not name', () => {
  const before = [known('same', '1'), known('other', '1'), known('gone', '1', true), known('missing', '1'), known('long-gone', '1', true)];
  const feed = [said('same', '1'), said('other', '2'), said('gone', '1'), said('new', '1')];
  assert.deepEqual(codes(compareFeed(before, feed)), [['new'], ['other', 'gone'], ['missing']]);
});

test('news withdraw only what they say has gone', () => {
  const before = [known('same', '1'), known('other', '1'), known('leaving', '1')];
  const gone = ['leaving', 'leaving', 'never-known'].map((code) => GameCode.parse(code));
  assert.deepEqual(codes(compareNews(before, [said('other', '2')], gone)), [[], ['other'], ['leaving']]);
});

test('a fingerprint is of everything a feed says, and of nothing but that', () => {
  const game = aFeedGame('a');
  const others: Partial<FeedGame>[] = [
    { category: 'LIVE' }, { kind: 'JACKPOT' }, { prizeMode: 'ZY' }, { names: { en: 'a' } }, { iconPath: '/b' }, { coverPath: '/c' },
    { rtpPercent: '96.00' }, { lines: 1 }, { ways: 243 }, { coins: 20 }, { volatility: 'low' }, { maxWin: 2 }, { features: ['WAYS'] },
    { releasedAt: '2026-01-02T00:00:00Z' },
  ]; // prettier-ignore
  assert.equal(new Set([game, ...others.map((but) => ({ ...game, ...but }))].map(describedIn)).size, others.length + 1);
  const turned = { ...game, names: Object.fromEntries(Object.entries(game.names).toReversed()) };
  assert.equal(describedIn(turned), describedIn(game));
  assert.equal(describedIn({ ...game, features: ['WAYS', 'STACKED'] }), describedIn({ ...game, features: ['STACKED', 'WAYS'] }));
});

test('the kind of play is as the feed says; a kind of its own making is among the others', () => {
  const kinds: [Pick<FeedGame, 'kind' | 'category'>, string][] = [
    [{ category: 'RNG' }, 'SLOT'],
    [{ category: 'FISH' }, 'FISHING'],
    [{ category: 'LIVE' }, 'OTHER'],
    [{ category: 'LIVE', kind: 'FAN_TAN' }, 'FAN_TAN'],
    [{ category: 'RNG', kind: 'PACHINKO' }, 'OTHER'],
  ];
  for (const [game, kind] of kinds) assert.equal(kindOf(game), kind);
});

test('an impossible game is not taken, and the reason is told', () => {
  assert.equal(feedRefusal(aFeedGame('a', { rtpPercent: '96.05', lines: 20, ways: 243, coins: 20, maxWin: 5_000.5 })), undefined);
  assert.equal(feedRefusal(aFeedGame('a', { iconPath: '/art/a.{w}.{ext}?v=1a2b', names: { en: 'A', 'zh-Hant': '龍' } })), undefined);
  const wrong: [Partial<FeedGame>, RegExp][] = [
    [{ names: {} }, /no English/],
    [{ names: { en: ' ' } }, /name in en/],
    [{ names: { en: 'A', th: 'x'.repeat(121) } }, /name in th/],
    [{ names: { en: 'A', english: 'B' } }, /is none/],
    [{ iconPath: 'art/a' }, /picture/],
    [{ iconPath: '/a"onerror="x' }, /picture/],
    [{ coverPath: '//elsewhere/x' }, /picture/],
    [{ rtpPercent: '1e9' }, /return/],
    [{ lines: 0 }, /lines/],
    [{ ways: 1.5 }, /ways/],
    [{ coins: 2 ** 31 }, /coins/],
    [{ maxWin: Number.POSITIVE_INFINITY }, /highest win/],
  ];
  for (const [but, why] of wrong) assert.match(feedRefusal(aFeedGame('a', but)) ?? 'nothing', why);
});

test('a feed is held back for an hour when it takes away more than half of at least twenty games', () => {
  const at = Temporal.Instant.from('2026-11-20T08:00:00Z');
  const before = (minutes: number) => at.subtract({ minutes });
  const cases: [{ onOffer: number; withdrawn: number }, Temporal.Instant | null, boolean][] = [
    [{ onOffer: 20, withdrawn: 10 }, null, false],
    [{ onOffer: 20, withdrawn: 11 }, null, true],
    [{ onOffer: 19, withdrawn: 19 }, null, false],
    [{ onOffer: 20, withdrawn: 11 }, before(59), true],
    [{ onOffer: 20, withdrawn: 11 }, before(60), false],
    [{ onOffer: 0, withdrawn: 0 }, null, false],
  ];
  for (const [counts, since, held] of cases) assert.equal(isHeldBack(counts, since, at), held, JSON.stringify(counts));
});
