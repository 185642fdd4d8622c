-- Days of lotteries that operators set. They come before the calendar, which is data of the program.
create table lottery.holiday (
  game_code  text not null,
  day        date not null,
  kind       text not null check (kind in ('NONE', 'MOVED', 'DRAW')),
  moved_to   date,
  note       text not null check (length(note) between 3 and 200),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (game_code, day),
  check ((kind = 'MOVED') = (moved_to is not null)),
  check (moved_to <> day)
);

-- A void before the draw, for a holiday, needs no proposal: nobody knows the result yet.
alter table lottery.result drop constraint result_origin_check;
alter table lottery.result add constraint result_origin_check check (origin in ('STUDIO', 'SOURCES', 'OPERATORS', 'HOLIDAY'));
