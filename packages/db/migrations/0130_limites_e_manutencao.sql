-- Limits of files and the maintenance become sections that are changed on screens: whole numbers within bounds, one switch
-- for each kind of file, and day and time of day as two fields.
update configuracao set valor =
  (valor - 'govbr' - 'anexoTipos')
  || case when valor ? 'anexoMaxMb'
      then jsonb_build_object('anexoMaxMb', greatest(1, least(50, round((valor ->> 'anexoMaxMb')::numeric))))
      else '{}' end
  || case when valor ? 'anexoTotalMb'
      then jsonb_build_object('anexoTotalMb', greatest(50, least(1000, round((valor ->> 'anexoTotalMb')::numeric))))
      else '{}' end
  || case when valor ? 'anexoMaxArquivos'
      then jsonb_build_object('anexoMaxArquivos', greatest(1, least(50, round((valor ->> 'anexoMaxArquivos')::numeric))))
      else '{}' end
  || case when jsonb_typeof(valor -> 'anexoTipos') = 'array'
      then (select jsonb_object_agg('tipo' || initcap(tipo), valor -> 'anexoTipos' ? tipo)
        from unnest(array['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx', 'odt', 'txt']) tipo)
      else '{}' end
where chave = 'recursos' and jsonb_typeof(valor) = 'object';

update configuracao set valor = jsonb_build_object(
  'ativa', valor -> 'ativa',
  'mensagem', coalesce(valor ->> 'mensagem', ''),
  'ateDia', coalesce(to_char((valor ->> 'ate')::timestamptz at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'), ''),
  'ateHora', coalesce(to_char((valor ->> 'ate')::timestamptz at time zone 'America/Sao_Paulo', 'HH24:MI'), ''))
where chave = 'manutencao' and jsonb_typeof(valor) = 'object';
