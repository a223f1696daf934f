-- A period narrows a working view since. Those that were kept have the usual one of the table, which nobody chose for them
-- and which narrowed nothing: they go on holding everything, however old.
update visao_salva set filtros = filtros - 'data' where filtros ? 'visao';
update exportacao set filtros = filtros - 'data' where filtros ? 'visao';
