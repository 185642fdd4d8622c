-- Names with which signing in failed at an address, each once. Both are hashes. The number of names of the last minutes tells somebody who
-- works through a list from the many members behind one address of a mobile carrier.
create table access.failed_name (
  merchant_id text not null,
  address     text not null,
  name        text not null,
  failed_at   timestamptz not null,
  primary key (merchant_id, address, name)
);
create index failed_name_by_age on access.failed_name (failed_at);

-- An address is no longer counted by itself.
delete from access.attempt where kind = 'ADDRESS';

-- The limit was of failures at an address; it is of names now. Fewer than twenty are a family or an office.
update merchants.merchant
   set access_rules = jsonb_set(access_rules, '{addressFailures}', '30')
 where (access_rules ->> 'addressFailures')::integer < 20;
