-- What members accepted can be shown to them as it read then: every wording a text of the help centre ever had is kept whole (GLI-19: records of terms and their versions).
create table content.help_wording (
  number        bigint generated always as identity primary key,
  merchant_id   text not null,
  part          text not null check (part in ('SECTION', 'ARTICLE')),
  id            text not null,
  language      text not null check (length(language) between 2 and 10),
  title         text check (length(title) between 1 and 200),
  content       text check (length(content) <= 100000),
  at            timestamptz not null,
  at_latest     boolean not null default false,
  operator_id   uuid,
  operator_name text,
  terms_version text check (length(terms_version) between 1 and 40),
  check ((title is null) = (content is null)),
  check ((operator_id is null) = (operator_name is null)),
  check ((terms_version is not null) = (part = 'ARTICLE'))
);
comment on table content.help_wording is 'What texts of help centres read since when. Lines are final; they outlive the text.';
comment on column content.help_wording.title is 'null, as the content: the text was taken away';
comment on column content.help_wording.at_latest is 'it read so at this moment, and nobody knows since when';
comment on column content.help_wording.operator_id is 'Who wrote it; null: it came with the program. No foreign key: a line outlives everything it speaks of.';
comment on column content.help_wording.terms_version is 'the merchant''s when an article was written';
create index help_wording_of_text on content.help_wording (merchant_id, part, id, language, number desc);

insert into content.help_wording (merchant_id, part, id, language, title, content, at, at_latest, terms_version)
select text.merchant_id, text.part, text.id, text.language, text.title, text.content, now(), true,
       case when text.part = 'ARTICLE' then merchant.terms_version end
  from content.help_text text
  join merchants.merchant merchant on merchant.id = text.merchant_id
 order by text.merchant_id, text.part, text.id, text.language;

create function content.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'former wordings are append-only' using errcode = 'restrict_violation';
end $$;

create trigger help_wording_is_final before update or delete on content.help_wording for each row execute function content.refuse_change();
create trigger help_wording_is_kept before truncate on content.help_wording for each statement execute function content.refuse_change();
