/** A slow model of bonuses: plain loops over rounds and grants, written without the code it is compared with. Amounts are units of 10^-4. */

export type ModelGrant = {
  name: string;
  group: string;
  amount: bigint;
  required: bigint;
  cap: bigint | null;
  state: 'QUEUED' | 'ACTIVE' | 'COMPLETED' | 'LOST' | 'EXPIRED' | 'FORFEITED';
  balance: bigint;
  counted: bigint;
  isMet: boolean;
  converted: bigint;
  removed: bigint;
};

type Parts = Record<string, bigint>;
export type ModelRound = { stake: bigint; paidBy: Parts; payout: bigint | null; givenTo: Parts; counted: Parts; isUndone: boolean };

export type Model = { cash: bigint; debt: bigint; voided: bigint; grants: ModelGrant[]; rounds: ModelRound[] };

export const emptyModel = (cash: bigint): Model => ({ cash, debt: 0n, voided: 0n, grants: [], rounds: [] });

const isOpen = ({ state }: ModelGrant): boolean => state === 'QUEUED' || state === 'ACTIVE';
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const grantNamed = (model: Model, name: string): ModelGrant => {
  const found = model.grants.find((grant) => grant.name === name);
  if (found === undefined) throw new Error(`no grant ${name}`);
  return found;
};

/** Where a part goes now: `CASH`, `VOID`, or the name of a grant that is open. */
const targetOf = (model: Model, name: string): string => {
  if (name === 'CASH') return name;
  const { state } = grantNamed(model, name);
  if (state === 'ACTIVE') return name;
  return state === 'COMPLETED' ? 'CASH' : 'VOID';
};

const startWaiting = (model: Model): void => {
  for (const grant of model.grants) {
    if (grant.state !== 'QUEUED') continue;
    const ahead = model.grants.slice(0, model.grants.indexOf(grant)).some((other) => other.group === grant.group && isOpen(other));
    const isTaken = model.grants.some((other) => other.group === grant.group && other.state === 'ACTIVE');
    if (ahead || isTaken) continue;
    grant.state = 'ACTIVE';
    grant.balance = grant.amount;
    grant.isMet = grant.required === 0n;
  }
};

const end = (model: Model, grant: ModelGrant, state: ModelGrant['state']): void => {
  const cash = state === 'COMPLETED' ? (grant.cap === null ? grant.balance : min(grant.cap, grant.balance)) : 0n;
  model.cash += cash;
  grant.converted = cash;
  grant.removed = grant.balance - cash;
  grant.balance = 0n;
  grant.state = state;
};

const paysForOpenRound = (model: Model, { name }: ModelGrant): boolean =>
  model.rounds.some(({ payout, isUndone, paidBy }) => payout === null && !isUndone && (paidBy[name] ?? 0n) > 0n);

/** Ends what is wagered, and after a round what has nothing left. */
const settle = (model: Model, isAfterRound: boolean): void => {
  for (const grant of model.grants) {
    if (grant.state !== 'ACTIVE' || paysForOpenRound(model, grant)) continue;
    if (grant.isMet) end(model, grant, 'COMPLETED');
    else if (isAfterRound && grant.balance === 0n) end(model, grant, 'LOST');
  }
  startWaiting(model);
  // One that asks for nothing is cash as soon as its turn comes.
  if (model.grants.some((grant) => grant.state === 'ACTIVE' && grant.isMet && !paysForOpenRound(model, grant))) settle(model, isAfterRound);
};

export const give = (model: Model, grant: Pick<ModelGrant, 'name' | 'group' | 'amount' | 'required' | 'cap'>): void => {
  model.grants.push({ ...grant, state: 'QUEUED', balance: 0n, counted: 0n, isMet: false, converted: 0n, removed: 0n });
  startWaiting(model);
  settle(model, false);
};

/** Cash first, then grants in the order in which they expire, which here is the order in which they became active. False if there is too little. */
export const bet = (model: Model, stake: bigint, order: readonly string[]): boolean => {
  const able = order.map((name) => grantNamed(model, name)).filter(({ state, isMet }) => state === 'ACTIVE' && !isMet);
  let left = stake;
  const paidBy: Parts = {};
  const take = (name: string, held: bigint): void => {
    const amount = min(held, left);
    if (amount > 0n) paidBy[name] = amount;
    left -= amount;
  };
  take('CASH', model.cash);
  for (const { name, balance } of able) take(name, balance);
  if (left > 0n) return false;
  for (const [name, amount] of Object.entries(paidBy))
    if (name === 'CASH') model.cash -= amount;
    else grantNamed(model, name).balance -= amount;
  model.rounds.push({ stake, paidBy, payout: null, givenTo: {}, counted: {}, isUndone: false });
  return true;
};

const receive = (model: Model, name: string, amount: bigint): void => {
  if (name === 'CASH') model.cash += amount;
  else if (name === 'VOID') model.voided += amount;
  else grantNamed(model, name).balance += amount;
};

export const pay = (model: Model, round: ModelRound, payout: bigint): void => {
  round.payout = payout;
  let cash = payout;
  const shares: Parts = {};
  for (const [name, funded] of Object.entries(round.paidBy)) {
    if (name === 'CASH') continue;
    shares[name] = (payout * funded) / round.stake;
    cash -= shares[name];
  }
  shares['CASH'] = cash;
  for (const [name, amount] of Object.entries(shares)) {
    const target = targetOf(model, name);
    round.givenTo[target] = (round.givenTo[target] ?? 0n) + amount;
    receive(model, target, amount);
  }
  const paid = min(round.givenTo['CASH'] ?? 0n, model.debt);
  model.debt -= paid;
  model.cash -= paid;
  const won = payout > round.stake ? payout - round.stake : round.stake - payout;
  const valid = min(round.stake, won);
  for (const grant of model.grants) {
    if (grant.state !== 'ACTIVE' || grant.isMet) continue;
    const counted = min(valid, grant.required - grant.counted);
    round.counted[grant.name] = counted;
    grant.counted += counted;
    if (grant.counted === grant.required) grant.isMet = true;
  }
  settle(model, true);
};

/** Undoes a round whole: its stake is returned, then its payout is taken back, as far as it is there; the rest is owed. */
export const undo = (model: Model, round: ModelRound): void => {
  round.isUndone = true;
  for (const [name, amount] of Object.entries(round.paidBy)) receive(model, targetOf(model, name), amount);
  for (const [name, amount] of Object.entries(round.givenTo)) {
    const target = name === 'VOID' ? name : targetOf(model, name);
    if (target === 'VOID') model.voided -= amount;
    else if (target === 'CASH') takeCash(model, amount);
    else {
      const grant = grantNamed(model, target);
      const there = min(grant.balance, amount);
      grant.balance -= there;
      takeCash(model, amount - there);
    }
  }
  for (const [name, counted] of Object.entries(round.counted)) {
    const grant = grantNamed(model, name);
    if (grant.state === 'ACTIVE' && !grant.isMet) grant.counted -= counted;
  }
  settle(model, false);
};

const takeCash = (model: Model, amount: bigint): void => {
  const there = min(model.cash, amount);
  model.cash -= there;
  model.debt += amount - there;
};

/** The time of every open grant is over; one that is wagered waits for its rounds and does not expire. */
export const expire = (model: Model): void => {
  const over = model.grants.filter((grant) => isOpen(grant) && !grant.isMet);
  for (const grant of over) end(model, grant, 'EXPIRED');
  settle(model, false);
};

export const giveUp = (model: Model, grant: ModelGrant): void => {
  end(model, grant, 'FORFEITED');
  startWaiting(model);
  settle(model, false);
};
