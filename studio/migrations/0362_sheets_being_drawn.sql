-- The sheets of a draw that is still going on, as its sources publish them: a null is a place that is not drawn yet. They are shown, and nothing is paid by them.
create table lottery.partial_sheet (
  numero_id   uuid not null references lottery.numero,
  source      text not null,
  nth         int not null check (nth > 0),
  draw        int[] not null,
  -- Places whose value was another one in an earlier sheet of the source.
  corrected   int[] not null default '{}',
  received_at timestamptz not null,
  primary key (numero_id, source, nth)
);
create trigger partial_sheet_is_kept before update or delete on lottery.partial_sheet for each row execute function lottery.keep_history();

-- How many sheets were kept: screens ask for a numero again when it changes.
alter table lottery.numero add column sheets int not null default 0;
