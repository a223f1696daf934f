/** Sortable columns; `data` is the remembered default and means the creation date. */
export const REQUERIMENTO_SORT = [
  'data',
  'id',
  'titulo',
  'status',
  'autor',
  'grupo',
  'atendente',
  'emissao',
  'atualizacao',
  'prazo',
] as const;

/** Largest number of a group or service: a column of 32 bits. */
export const NUMERO_MAX = 2 ** 31 - 1;

/** The period of a list that is of all days, among the numbers of the periods. */
export const TUDO = 5;

/** What a list of requests that is asked for nothing shows: everything of the usual time, the newest first. */
export const LISTA_PADRAO = { status: -1, grupo: 0, tipo: -1, data: 3, sort: 'data', desc: true } as const;
