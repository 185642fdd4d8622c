-- Whose answer was lost proposes again under the same key, and finds what they proposed.
alter table desk.adjustment add column key uuid not null default uuidv7();
alter table desk.adjustment alter column key drop default;
create unique index adjustment_of_key on desk.adjustment (proposed_by, key);
comment on column desk.adjustment.key is 'Made by who proposes; the same key of the same operator is the same proposal.';
