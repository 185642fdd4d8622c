-- What members have at vendors, and on the way to them, is theirs too.
alter table desk.position add column at_vendors bigint not null default 0;
comment on column desk.position.at_vendors is 'in wallets at vendors that keep their players'' money themselves, and on its way there';
