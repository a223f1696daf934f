-- Which published forms ask for a second person's approval is asked with each look at a queue: without reading every form
-- that was ever published, of which there are more each year.
create index requerimento_tipo_versao_segunda_aprovacao_idx on requerimento_tipo_versao (tipo_id, versao)
  where formulario ? 'segundaAprovacao';
