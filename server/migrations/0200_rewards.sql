-- Everything that gives something to a member is a row here, once for each reference of a programme.
create schema rewards;
create table rewards.given (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  member_id    uuid not null,
  programme    text not null check (length(programme) between 1 and 32),
  programme_id text not null check (length(programme_id) <= 64),
  reference    text not null check (length(reference) between 1 and 200),
  kind         text not null check (kind in ('CASH', 'BONUS', 'FREE_ROUNDS', 'POINTS', 'TICKETS', 'PRODUCT')),
  currency     text check (currency ~ '^[A-Z]{3,5}$'),
  amount       bigint check (amount > 0),
  pieces       bigint check (pieces > 0),
  reward       jsonb not null,
  state        text not null check (state in ('GIVEN', 'WITHHELD')),
  because      text,
  outcome_id   text,
  why          text not null check (length(why) between 1 and 300),
  given_at     timestamptz not null,
  given_by     uuid,
  given_name   text,
  unique (merchant_id, programme, reference),
  check ((state = 'WITHHELD') = (because is not null)),
  check ((currency is null) = (amount is null)),
  check ((given_by is null) = (given_name is null))
);
create index given_to_member on rewards.given (member_id, id desc);
create index given_by_programme on rewards.given (merchant_id, programme, programme_id, id desc);
comment on column rewards.given.programme_id is 'Which promotion, mission or raffle it was; empty where a programme has only one.';
comment on column rewards.given.amount is 'Money of 10^-scale: cash, the bonus, or the value of free rounds.';
comment on column rewards.given.pieces is 'How many rounds, points, tickets or goods.';
comment on column rewards.given.outcome_id is 'The grant, the free rounds or what else came of it.';

-- Cash rewards may ask for valid bets, and hold as much cash as came with them.
alter table turnover.requirement drop constraint requirement_source_check;
alter table turnover.requirement add constraint requirement_source_check check (source in ('DEPOSIT', 'GRANT', 'REWARD'));

-- A programme may give a member rounds of one campaign more than once.
alter table vendors.free_rounds drop constraint free_rounds_campaign_id_member_id_key;
create index free_rounds_of_campaign on vendors.free_rounds (campaign_id, member_id);

-- Terms of bonuses. A version never changes, because grants were given under it.
create table bonuses.template (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  code         text not null check (code ~ '^[A-Z0-9_-]{2,40}$'),
  name         jsonb not null,
  version      int not null check (version > 0),
  retired_at   timestamptz,
  unique (merchant_id, code)
);
create table bonuses.template_version (
  template_id  uuid not null references bonuses.template,
  version      int not null check (version > 0),
  terms        jsonb not null,
  made_at      timestamptz not null,
  made_by      uuid,
  made_name    text,
  primary key (template_id, version)
);
comment on column bonuses.template.name is 'The name that members see, by language; always with `en`.';
comment on column bonuses.template.version is 'The newest version, under which grants are given now.';

alter table bonuses.bonus_grant
  add column state            text not null default 'ACTIVE' check (state in ('QUEUED', 'ACTIVE', 'COMPLETED', 'LOST', 'EXPIRED', 'FORFEITED', 'CANCELLED')),
  add column kind             text not null default 'BONUS' check (kind in ('BONUS', 'FREE_BET')),
  add column template_id      uuid references bonuses.template,
  add column template_version int,
  add column promotion        text not null default 'FREE_ROUNDS',
  add column stacking_group   text not null default 'MAIN',
  add column excluded         text[] not null default '{}',
  add column cashout_max      bigint check (cashout_max > 0),
  add column use_days         int not null default 30 check (use_days > 0),
  add column deposit_id       uuid,
  add column activated_at     timestamptz,
  add column met_at           timestamptz,
  add column ended_because    text,
  add column converted        bigint not null default 0 check (converted >= 0),
  add column removed          bigint not null default 0 check (removed >= 0),
  add column withdrawal_id    uuid;
-- Grants from before could be open beside each other, so each is a group of its own.
update bonuses.bonus_grant set stacking_group = 'OLD:' || left(id::text, 27), activated_at = created_at, state = case when closed_at is null then 'ACTIVE' else 'EXPIRED' end;
alter table bonuses.bonus_grant add constraint open_grant_has_no_end check ((state in ('QUEUED', 'ACTIVE')) = (closed_at is null));
create unique index one_active_grant_of_a_group on bonuses.bonus_grant (member_id, currency, stacking_group) where state = 'ACTIVE';
create index grants_of_member on bonuses.bonus_grant (member_id, id desc);
create index grant_of_deposit on bonuses.bonus_grant (deposit_id) where deposit_id is not null;
create index grant_ending on bonuses.bonus_grant (expires_at) where closed_at is null;
comment on column bonuses.bonus_grant.excluded is 'Where it cannot be played: TYPE:<game type>, VENDOR:<vendor>, GAME:<vendor>:<game>.';
comment on column bonuses.bonus_grant.met_at is 'When wagering was done; until rounds that it paid for are over it stays ACTIVE and pays for nothing more.';
comment on column bonuses.bonus_grant.expires_at is 'While it waits, the end of its waiting; once it is active, the end of its use.';
comment on column bonuses.bonus_grant.removed is 'What went back to the promotion at its end: beyond the largest cash-out, or forfeited.';

-- A grant counts by its own terms, beside the requirements of deposits and rewards.
alter table turnover.requirement add column terms jsonb;
comment on column turnover.requirement.terms is 'Of a grant: the weights and figures by which bets count. Without them every valid bet counts in full.';
alter table turnover.counted_part
  add column basis bigint check (basis >= 0),
  add column uncapped bigint check (uncapped >= 0);
comment on column turnover.counted_part.basis is 'The figure of the round that was weighted: its valid bet or its stake. Null where the round''s own contribution counts.';
comment on column turnover.counted_part.uncapped is 'What it would have counted if the requirement had no end; counted is never more.';
create index counted_part_of_requirement on turnover.counted_part (requirement_id, round);

-- The choices of a merchant for all bonuses.
create table bonuses.rule (
  merchant_id  text primary key,
  consumption  text not null check (consumption in ('CASH_FIRST', 'BONUS_FIRST', 'PROPORTIONAL')),
  on_exclusion text not null check (on_exclusion in ('FORFEIT', 'FREEZE'))
);

-- The state of the grants that paid for a round, by account: OPEN, CASH (converted) or VOID, and their kind. The wallet reads it with the round.
create function bonuses.states_of(funding jsonb) returns jsonb language sql stable return
  case when funding is not null then (
    select jsonb_object_agg('BONUS:' || g.id, case when g.closed_at is null then 'OPEN' when g.state = 'COMPLETED' then 'CASH' else 'VOID' end || ' ' || g.kind)
    from bonuses.bonus_grant g where g.id in (select substr(kind, 7)::uuid from jsonb_object_keys(funding) kind where kind like 'BONUS:%')
  ) end;

-- Finance makes templates and cancels bonuses; roles that read members' money read bonuses.
update operators.role set permissions = permissions || '{bonus.read,bonus.edit}' where name = 'Finance' and not fixed;
update operators.role set permissions = permissions || '{bonus.read}' where name in ('Support', 'Auditor', 'Risk') and not fixed;
