-- Points: what members earn by play and deposits and exchange in the mall. The points themselves are in the ledger, in the unit POINT.
create schema points;

-- How points become cash at a merchant, and the rules that members read.
create table points.setting (
  merchant_id          text primary key,
  convert_points       bigint check (convert_points > 0),
  convert_amount       bigint check (convert_amount > 0),
  convert_min          bigint check (convert_min > 0),
  convert_daily_max    bigint check (convert_daily_max > 0),
  convert_turnover_ppm bigint not null default 0 check (convert_turnover_ppm between 0 and 100000000),
  rules                jsonb not null default '{}',
  version              int not null default 1,
  check (num_nulls(convert_points, convert_amount, convert_min) in (0, 3))
);
comment on column points.setting.convert_amount is 'The cash for convert_points points, in 10^-scale of the merchant''s currency. Null: points do not become cash.';
comment on column points.setting.rules is 'The merchant''s own rules as text, by language.';

-- So many points for each full amount. A changed rate is a new row, so that its counters begin at nothing.
create table points.rate (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  source      text not null,
  from_level  smallint not null check (from_level between 0 and 100),
  points      bigint not null check (points between 1 and 1000000),
  amount      bigint not null check (amount > 0),
  since       timestamptz not null,
  ended_at    timestamptz
);
create unique index rate_in_force on points.rate (merchant_id, source, from_level) where ended_at is null;

-- The stakes or deposits of a member under a rate since it began, and how many points they were given for it.
create table points.counter (
  member_id   uuid not null,
  rate_id     uuid not null references points.rate,
  counted     bigint not null,
  given       bigint not null default 0,
  primary key (member_id, rate_id)
);

-- One run a business day and merchant. It takes the lines of the turnover journal that no run took before: of its days, up to a number.
create table points.run (
  merchant_id text not null,
  day         date not null,
  after_day   date not null,
  after       bigint not null,
  up_to       bigint not null,
  state       text not null check (state in ('OPEN', 'DONE')),
  members     int not null default 0,
  points      bigint not null default 0,
  begun_at    timestamptz not null,
  done_at     timestamptz,
  primary key (merchant_id, day),
  check ((state = 'DONE') = (done_at is not null))
);

-- The sum that a run found for a member and source, and the points for it; points is null until it is posted.
create table points.earning (
  merchant_id text not null,
  day         date not null,
  member_id   uuid not null,
  source      text not null,
  rate_id     uuid not null references points.rate,
  counted     bigint not null,
  points      bigint,
  primary key (merchant_id, day, member_id, source)
);
create index earning_to_post on points.earning (merchant_id, day, member_id) where points is null;

-- The balance of a member, held while it changes. It is always the balance of the ledger account.
create table points.account (
  member_id   uuid primary key,
  merchant_id text not null,
  points      bigint not null default 0
);
-- The statement of an account: each change with the balance it left.
create table points.entry (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  type        text not null check (length(type) between 1 and 32),
  points      bigint not null check (points <> 0),
  balance     bigint not null,
  day         date,
  note        text check (length(note) <= 300),
  at          timestamptz not null
);
create index entries_of_member on points.entry (member_id, id desc);

-- The products of the mall. Cash, a bonus or free rounds are given as rewards; goods are sent by the operator.
create table points.product (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  kind          text not null check (kind in ('CASH', 'BONUS', 'FREE_ROUNDS', 'GOODS')),
  name          jsonb not null,
  description   jsonb not null default '{}',
  picture       text check (length(picture) <= 500),
  points        bigint not null check (points between 1 and 1000000000),
  currency      text not null check (currency ~ '^[A-Z]{3,5}$'),
  price         bigint check (price > 0),
  reward        jsonb,
  stock         int check (stock >= 0),
  per_member    int check (per_member > 0),
  from_level    smallint not null default 0 check (from_level between 0 and 100),
  reviewed      boolean not null,
  shown         boolean not null,
  place         int not null default 0,
  version       int not null default 1,
  made_at       timestamptz not null,
  check ((kind = 'GOODS') = (reward is null)),
  check (reviewed or kind <> 'GOODS')
);
create index products_of_merchant on points.product (merchant_id, place, id);
comment on column points.product.price is 'The cash asked beside the points; null: none.';
comment on column points.product.stock is 'How many are left; null: no limit.';
comment on column points.product.reviewed is 'Whether an operator approves each redemption. Without it the reward is given at once.';

create table points.redemption (
  id           uuid primary key default uuidv7(),
  reference    text not null,
  merchant_id  text not null,
  member_id    uuid not null,
  product_id   uuid not null references points.product,
  key          text not null,
  kind         text not null,
  name         jsonb not null,
  reward       jsonb,
  quantity     int not null check (quantity between 1 and 1000),
  points       bigint not null check (points >= 0),
  currency     text not null,
  price        bigint not null default 0 check (price >= 0),
  address      jsonb,
  state        text not null check (state in ('PROCESS', 'APPROVED', 'REJECTED')),
  remark       text check (length(remark) <= 300),
  applied_at   timestamptz not null,
  decided_at   timestamptz,
  decided_by   uuid,
  decided_name text,
  unique (merchant_id, reference),
  unique (member_id, key),
  check ((state = 'PROCESS') = (decided_at is null))
);
create index redemptions_of_member on points.redemption (member_id, id desc);
create index redemptions_in_process on points.redemption (merchant_id, id) where state = 'PROCESS';
create index redemptions_of_merchant on points.redemption (merchant_id, id desc);
create index redemptions_of_product on points.redemption (product_id, member_id);
comment on column points.redemption.key is 'The member''s key of the call, or the reward that brought it: the same key is the same redemption.';

create table points.conversion (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  key         uuid not null,
  points      bigint not null check (points > 0),
  currency    text not null,
  amount      bigint not null check (amount > 0),
  day         date not null,
  at          timestamptz not null,
  unique (member_id, key)
);
create index conversions_of_day on points.conversion (member_id, day);

update operators.role set permissions = permissions || '{points.read,points.edit,points.decide}'
  where name in ('Finance') and not fixed and not 'points.read' = any (permissions);

-- A new switch of merchants: off until somebody turns it on.
update merchants.merchant set flags = flags || '{"pointsSystem": false}' where not flags ? 'pointsSystem';
