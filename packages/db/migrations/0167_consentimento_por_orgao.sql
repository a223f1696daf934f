-- A yes is for the one body that was asked about, and a handing says whether the name leaves the council.

alter table manifestacao add column consentimento_orgao text;
comment on column manifestacao.consentimento_orgao is 'The body that the author was last asked about; orgao is the one that got the case.';
-- Each author was asked once. A referral wrote over the body, which the history kept.
update manifestacao m set consentimento_orgao = coalesce(
    (select substring(t.texto from '^Órgão: (.*)\.$') from manifestacao_tramite t
      where t.manifestacao_id = m.id and t.acao = 'pedir_consentimento' order by t.seq desc limit 1), m.orgao, 'outro órgão'),
  orgao = case when m.situacao = 'ENCAMINHADA_EXTERNO' then m.orgao end
  where m.consentimento_pedido_em is not null;
alter table manifestacao add constraint manifestacao_consentimento_orgao_check
  check ((consentimento_pedido_em is null) = (consentimento_orgao is null));

alter table identidade_abertura add column fora_do_conselho boolean;
alter table identidade_abertura add constraint identidade_abertura_fora_check
  check (finalidade = 'ENTREGAR' or fora_do_conselho is null);
comment on column identidade_abertura.fora_do_conselho is 'Whether a handing takes the name out of the council; null where it was asked for before this was kept, which counts as out.';
