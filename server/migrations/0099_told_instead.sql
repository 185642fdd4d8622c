-- What vendors list of rounds that we ended in their place, each line by the deed of ours that it is counted to: together they are what the deed stood for.
create table vendors.told_instead (
  vendor  text not null,
  about   text not null,
  deed    text not null,
  house   text not null references vendors.vendor,
  hour_at timestamptz not null,
  stake   bigint not null check (stake >= 0),
  payout  bigint not null,
  seen_at timestamptz not null,
  primary key (vendor, about)
);
comment on column vendors.told_instead.deed is 'Our transaction’s name: `ask:` where its vendor was asked, `op:` where a person decided.';
comment on column vendors.told_instead.hour_at is 'The hour it was told for; where a reading of it does not say it again, it is forgotten.';
create index told_instead_of_deed on vendors.told_instead (vendor, deed);
create index told_instead_of_hour on vendors.told_instead (house, hour_at);
create index told_instead_by_age on vendors.told_instead (seen_at);
