-- What agents and affiliates were paid and did not take into their wallets yet is theirs too. What was noted before leaves it out.
alter table desk.position add column commission bigint not null default 0;
comment on column desk.position.commission is 'paid to agents and affiliates, and not in their wallets yet';
