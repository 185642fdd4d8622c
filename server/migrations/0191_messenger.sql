alter table content.contact drop constraint contact_cs_type_check;
alter table content.contact add constraint contact_cs_type_check
  check (cs_type in ('FEEDBACK', 'CHAT', 'LINE', 'TELEGRAM', 'WHATSAPP', 'MESSENGER', 'FACEBOOK', 'WECHAT', 'ZALO', 'EMAIL', 'PHONE'));
