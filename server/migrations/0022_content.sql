create schema content;

-- What a merchant says to everybody. Words are by language: {"th": {…}, "en": {…}}; who reads another language reads the merchant's default.

-- Pictures that were given to us, small enough to lie in the database. Drawings of the studio need none.
create table content.picture (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  name        text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  media_type  text not null check (media_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif')),
  bytes       bytea not null check (octet_length(bytes) between 1 and 1048576),
  created_at  timestamptz not null,
  unique (merchant_id, name)
);

create table content.banner (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  name         text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  group_name   text not null check (group_name in ('w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu', 'w_legal')),
  place        smallint not null default 0,
  picture      text not null check (length(picture) between 1 and 500),
  linkage_type text not null check (linkage_type in ('NONE', 'PATH', 'GAME', 'VENDOR', 'REWARD_CENTER', 'SERVICE', 'URL')),
  target       text not null default '' check (length(target) <= 500),
  wording      jsonb not null check (jsonb_typeof(wording) = 'object'),
  shown_from   timestamptz not null,
  shown_until  timestamptz,
  unique (merchant_id, name),
  check (shown_until > shown_from)
);
comment on column content.banner.picture is '/art/banner/<name>.{w}.{ext} on an image host, or /media/<id> of a stored picture';
comment on column content.banner.target is 'what linkage_type says it is: a path, a game, CATEGORY:VENDOR, an https address';
create index banner_of_merchant on content.banner (merchant_id, group_name, place);

create table content.announcement (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  name         text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  type         text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  executions   text[] not null check (executions <@ array['A', 'B', 'F']),
  promotion    boolean not null default false,
  wording      jsonb not null check (jsonb_typeof(wording) = 'object'),
  published_at timestamptz not null,
  shown_until  timestamptz,
  unique (merchant_id, name),
  check (shown_until > published_at)
);
comment on column content.announcement.type is 'B bulletin, PL platform, PU pop-up, PR promotion, H headline of the ticker';
comment on column content.announcement.executions is 'who is shown it: A members, B visitors, F members at their first sign-in; nobody: in the ticker alone';
create index announcement_of_merchant on content.announcement (merchant_id, published_at desc, id desc);

create table content.help_section (
  merchant_id text not null,
  id          text not null check (id ~ '^[a-z0-9-]{1,60}$'),
  place       smallint not null,
  primary key (merchant_id, id)
);

create table content.help_article (
  merchant_id text not null,
  id          text not null check (id ~ '^[a-z0-9-]{1,60}$'),
  section_id  text not null,
  place       smallint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, section_id) references content.help_section
);
create index article_of_section on content.help_article (merchant_id, section_id, place);

-- Titles of sections and words of articles, a row for each language: the terms of use in 28 languages are not read at once.
create table content.help_text (
  merchant_id text not null,
  part        text not null check (part in ('SECTION', 'ARTICLE')),
  id          text not null,
  language    text not null check (length(language) between 2 and 10),
  title       text not null check (length(title) between 1 and 200),
  content     text not null default '' check (length(content) <= 100000),
  primary key (merchant_id, language, part, id)
);
comment on column content.help_text.content is 'clean HTML; {name}, {minimumAge}, {termsVersion} and {currency} are filled in when it is read';

create table content.contact (
  merchant_id text not null,
  cs_type     text not null check (cs_type in ('FEEDBACK', 'CHAT', 'LINE', 'TELEGRAM', 'WHATSAPP', 'FACEBOOK', 'WECHAT', 'ZALO', 'EMAIL', 'PHONE')),
  place       smallint not null,
  path        text not null check (length(path) between 1 and 500),
  wording     jsonb not null check (jsonb_typeof(wording) = 'object'),
  primary key (merchant_id, cs_type)
);

create table content.resource (
  merchant_id   text not null,
  resource_type text not null check (resource_type ~ '^[A-Z0-9_]{1,40}$'),
  place         smallint not null,
  url           text not null check (length(url) between 1 and 500),
  label_name_en text not null check (length(label_name_en) between 1 and 100),
  primary key (merchant_id, resource_type)
);
