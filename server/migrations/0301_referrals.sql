-- Referrals: members invite friends, and both get a reward when the friend has deposited and played enough.
create schema referrals;

-- The terms of a merchant. A version never changes, because friends registered under it.
create table referrals.rule (
  merchant_id  text not null,
  version      int not null check (version > 0),
  enabled      boolean not null,
  terms        jsonb not null,
  since        timestamptz not null,
  made_by      uuid,
  made_name    text,
  primary key (merchant_id, version)
);
comment on column referrals.rule.terms is '`ReferralTerms` of the contract.';

create table referrals.friend (
  friend_id      uuid primary key,
  merchant_id    text not null,
  inviter_id     uuid not null,
  version        int not null,
  registered_at  timestamptz not null,
  until          timestamptz not null,
  deposits       bigint not null default 0,
  valid          bigint not null default 0,
  state          text not null default 'OPEN' check (state in ('OPEN', 'QUALIFIED', 'HELD', 'REWARDED', 'REJECTED')),
  signals        text[] not null default '{}',
  qualified_at   timestamptz,
  decided_at     timestamptz,
  decided_by     uuid,
  decided_name   text,
  remark         text,
  inviter_amount bigint not null default 0 check (inviter_amount >= 0),
  foreign key (merchant_id, version) references referrals.rule,
  check ((state = 'OPEN') = (qualified_at is null)),
  check ((state in ('REWARDED', 'REJECTED')) = (decided_at is not null))
) with (fillfactor = 80);
create index friends_of_inviter on referrals.friend (inviter_id, registered_at desc, friend_id);
create index friends_to_decide on referrals.friend (qualified_at) where state = 'QUALIFIED';
create index friends_held on referrals.friend (merchant_id, qualified_at) where state = 'HELD';
create index friends_by_state on referrals.friend (merchant_id, state, registered_at desc);
comment on column referrals.friend.until is 'The end of the time to deposit and play enough.';
comment on column referrals.friend.inviter_amount is 'The cash or bonus that the inviter got.';
comment on column referrals.friend.signals is 'Why the reward is held for review.';

-- How far the journal of a merchant is read.
create table referrals.reader (merchant_id text primary key, number bigint not null default 0);

alter table merchants.merchant add column referral boolean not null default false;
comment on column merchants.merchant.referral is 'Whether members get rewards for friends; the referral rule sets it.';

update operators.role set permissions = permissions || '{referral.read,referral.edit,referral.decide}'
  where name = 'Finance' and not fixed and not 'referral.read' = any (permissions);
update operators.role set permissions = permissions || '{referral.read,referral.decide}'
  where name = 'Risk' and not fixed and not 'referral.read' = any (permissions);
update operators.role set permissions = permissions || '{referral.read}'
  where name in ('Support', 'Auditor') and not fixed and not 'referral.read' = any (permissions);
