-- A cancellation is asked for with its document, as a payment outside of the portal is with its proof.

alter table ato_financeiro drop constraint ato_financeiro_baixar_check;
alter table ato_financeiro
  add constraint ato_financeiro_baixar_check check (
    (especie = 'BAIXAR') = (dia is not null) and (dia is null) = (forma is null)),
  -- Cancellations from before were asked for without one.
  add constraint ato_financeiro_arquivo_check check (
    case especie when 'BAIXAR' then arquivo_id is not null when 'CANCELAR' then true else arquivo_id is null end);
comment on column ato_financeiro.arquivo_id is 'The proof of a payment, or the document of a cancellation.';
comment on column ato_financeiro.dia is 'Day on which the person paid outside of the portal; with the way.';
