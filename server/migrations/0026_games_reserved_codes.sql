create table games.reserved_code (
  code  text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  field text not null check (field in ('GAMES', 'ESPORTS', 'LOTTERY'))
);
comment on table games.reserved_code is 'Codes by which everybody knows certain providers (specification, §3). No house gets one by saying that it speaks for it: an operator registers the provider.';
insert into games.reserved_code (code, field)
select code, 'GAMES' from unnest(array[
  'AG', 'BBIN', 'CQ9', 'GG', 'PT', 'RTG', 'BG', 'DG', 'EA', 'LOTUS', 'OG', 'TGP', 'KX', 'KY', 'TH', 'WS', 'XY', 'AE', 'ISB', 'MG', 'MGS', 'PNG',
  'TTG', 'WD', 'IBC', 'SBT', 'UG'
]) as code
union all select code, 'ESPORTS' from unnest(array['AV', 'IMES', 'IA', 'AI', 'TF']) as code
union all select code, 'LOTTERY' from unnest(array['TCG_LOTTO_VN', 'TCG_SEA']) as code;
