-- A registration is found by the end of its number, whatever acronym stands before it: of a large council all were read for
-- each professional whom a form names.
create index registro_numero_do_fim_idx on registro (reverse(numero) text_pattern_ops);
