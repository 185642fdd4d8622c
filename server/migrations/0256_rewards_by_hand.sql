-- Rewards that operators give. Above the limits of the merchant, one proposes a reward and another approves it.
alter table bonuses.rule
  add column manual_max        bigint not null default 0 check (manual_max >= 0),
  add column manual_points_max int not null default 0 check (manual_points_max >= 0),
  add column version           int not null default 1;
comment on column bonuses.rule.manual_max is 'Cash and bonuses that one operator may give to one member in 24 hours without a second person; 10^-scale of the merchant''s currency.';
comment on column bonuses.rule.manual_points_max is 'The same for points.';

create table rewards.proposal (
  id            uuid primary key default uuidv7(),
  key           uuid not null,
  merchant_id   text not null,
  member_id     uuid not null,
  reward        jsonb not null,
  reason        text not null check (length(reason) between 1 and 300),
  state         text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'REJECTED')),
  proposed_by   uuid not null,
  proposed_name text not null,
  proposed_at   timestamptz not null,
  decided_by    uuid,
  decided_name  text,
  decided_at    timestamptz,
  decision      text,
  given_id      uuid references rewards.given,
  unique (proposed_by, key),
  check ((state = 'PROPOSED') = (decided_by is null)),
  check ((state = 'APPROVED') = (given_id is not null)),
  check (state = 'PROPOSED' or decided_by <> proposed_by or state = 'REJECTED')
);
create index proposals_of_member on rewards.proposal (member_id, id desc);
create index proposals_of_merchant on rewards.proposal (merchant_id, (state <> 'PROPOSED'), id desc);
comment on column rewards.proposal.reward is '`Reward` as transferred.';
create index given_by_operator on rewards.given (member_id, given_by, given_at) where given_by is not null;

update operators.role set permissions = permissions || '{bonus.grant,bonus.approve}' where name = 'Finance' and not fixed;
