-- Whose answer was lost gives the same free rounds again under the same key, and finds what they gave.
alter table vendors.campaign add column key uuid not null default uuidv7();
alter table vendors.campaign alter column key drop default;
create unique index campaign_of_key on vendors.campaign (made_by, key);
comment on column vendors.campaign.key is 'Made by who gives the rounds; the same key of the same operator is the same campaign.';
