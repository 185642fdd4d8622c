-- Postbacks and webhooks go to addresses that somebody outside has named. What is at such an address is not read through us, so of an answer
-- only its status is kept.
alter table affiliates.postback drop column answer;
alter table webhooks.delivery drop column answer;
