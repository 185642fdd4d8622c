-- The people who lead a live table, as its vendor's feed names them.
alter table games.game add column hosts jsonb not null default '[]';

-- The id under which a merchant's site is measured; null where it is not.
alter table merchants.merchant add column analytics_id text check (analytics_id ~ '^[A-Za-z0-9-]{1,40}$');
