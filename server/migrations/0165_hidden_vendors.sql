-- A hidden vendor has no game in a lobby, and no member can open one. Practice vendors are hidden: their games exist to try faults on the wallet.
alter table games.vendor add column hidden boolean not null default false;
