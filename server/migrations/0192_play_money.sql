alter table games.vendor add column play_money boolean not null default false;
comment on column games.vendor.play_money is 'Whether the vendor opens its games with play money, which it keeps itself: no session, round or ledger entry of ours comes of it.';
