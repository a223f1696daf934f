-- By accepting the terms people choose that official communications come by the portal (Lei 14.129/2021 arts. 42 and 43): from
-- version 2 on. Whoever accepted the one before made no such choice, and gets letters by post until they accept the new one,
-- which the reference data publishes at the next start.
alter table termo add column escolhe_portal boolean not null default false;
comment on column termo.escolhe_portal is 'Whether accepting this version chooses that official communications come by the portal.';
