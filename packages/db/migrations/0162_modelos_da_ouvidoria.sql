-- The ombudsman's unit has prepared texts of its own, which are of no service.
alter table modelo_resposta drop constraint modelo_resposta_uso_check;
alter table modelo_resposta add constraint modelo_resposta_uso_check
  check (uso in ('mensagem', 'exigencia', 'decisao', 'nota', 'ouvidoria'));
alter table modelo_resposta add constraint modelo_resposta_ouvidoria_check check (uso <> 'ouvidoria' or tipo_id is null);
