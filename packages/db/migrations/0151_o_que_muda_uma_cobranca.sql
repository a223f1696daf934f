-- A charge that its provider registered reads as before, so that an act upon it stays valid while its payer opens a Pix.

drop trigger cobranca_version on cobranca;
create trigger cobranca_version before update on cobranca for each row
  when (not (old.situacao = 'EMITIDA' and new.situacao = 'A_VENCER')) execute function count_change();
comment on column cobranca.version is 'Counts its changes that people see, so that an act upon what was seen before is refused.';
