-- Agents at the operators' desk: who lets runs be paid, lines changed by hand, what grades are called, and people who ask to become agents.

-- What one operator may decide alone; amounts in units of the merchant's currency.
create table agents.run_rule (
  merchant_id           text not null,
  kind                  text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  second_approver_above bigint check (second_approver_above >= 0),
  override_alone_max    bigint not null default 0 check (override_alone_max >= 0),
  primary key (merchant_id, kind)
);
comment on column agents.run_rule.second_approver_above is 'a run that costs more takes two people; null: one always does';
comment on column agents.run_rule.override_alone_max is 'by how much one operator may change the lines of a run by themselves';

-- Who said yes to a run that waits. It is over when the run is another than what they said yes to.
create table agents.run_approval (
  run_id        uuid not null references agents.run,
  operator_id   uuid not null,
  operator_name text not null,
  merchant_id   text not null,
  at            timestamptz not null,
  primary key (run_id, operator_id)
);

-- A line changed by hand, for ever: what it was, what it becomes, why, and by whom.
create table agents.override (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  run_id       uuid not null references agents.run,
  line_id      uuid not null references agents.line,
  was          bigint not null,
  becomes      bigint not null check (becomes <> was),
  reason       text not null check (length(reason) between 1 and 500),
  state        text not null check (state in ('PROPOSED', 'APPLIED', 'REJECTED')),
  asked_by     uuid not null,
  asked_name   text not null,
  asked_at     timestamptz not null,
  decided_by   uuid,
  decided_name text,
  decided_at   timestamptz,
  decision     text check (length(decision) between 1 and 500),
  check ((state = 'PROPOSED') = (decided_at is null))
);
create unique index one_override_waits on agents.override (line_id) where state = 'PROPOSED';
create index override_of_run on agents.override (run_id, id desc);
create index override_newest_first on agents.override (merchant_id, id desc);

alter table agents.line add column overridden bigint not null default 0;
comment on column agents.line.overridden is 'what of the amount was added by hand; a correction of the period leaves it alone';
alter table agents.run add column decided_name text;
create index run_waits on agents.run (merchant_id, id desc) where state = 'WAITING';
create index line_given_up on agents.line (merchant_id, id desc) where state = 'GIVEN_UP';
create index contract_version_newest on agents.contract_version (merchant_id, id desc) where in_force_from is not null and in_force_to is null;
create index contract_request_newest on agents.contract_request (merchant_id, id desc) where from_id is null or to_id is null;
create index contract_request_of_contract on agents.contract_request (contract_id, id desc);

-- What a merchant calls its grades of agents.
create table agents.grade_name (
  merchant_id text not null,
  type        smallint not null check (type in (1, 2, 41, 42)),
  language    text not null check (length(language) between 2 and 10),
  name        text not null check (length(name) between 1 and 40),
  primary key (merchant_id, type, language)
);

-- Agents at the top, without looking at all the players there.
create index member_agents_at_top on members.member (merchant_id, id) where type in (1, 2, 41, 42) and upline_id is null;

-- Whoever asks to become an agent sends feedback of type 6; what became of it stands here.
create table desk.application (
  ticket_id    uuid primary key references inbox.ticket,
  merchant_id  text not null,
  state        text not null check (state in ('APPROVED', 'REFUSED')),
  grade        smallint check (grade in (1, 2, 41, 42)),
  member_id    uuid,
  decision     text not null check (length(decision) between 1 and 500),
  decided_by   uuid not null,
  decided_name text not null,
  decided_at   timestamptz not null,
  check ((state = 'APPROVED') = (grade is not null) and (state = 'APPROVED') = (member_id is not null))
);
create index ticket_applications on inbox.ticket (merchant_id, id) where type = 6;

alter table desk.claim drop constraint claim_kind_check;
alter table desk.claim add constraint claim_kind_check check (kind in ('CASE', 'WITHDRAWAL', 'KYC', 'ADJUSTMENT', 'RUN', 'APPLICATION'));

update operators.role set permissions = permissions || '{agent.read,agent.admit}' where name = 'Support' and not fixed;
update operators.role set permissions = permissions || '{agent.read,agent.contract,agent.policy,agent.run,agent.override}' where name = 'Finance' and not fixed;
update operators.role set permissions = permissions || '{agent.read}' where name in ('Auditor', 'Risk') and not fixed;
