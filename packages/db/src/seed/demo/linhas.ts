import type { Insertable } from 'kysely';
import type { DB } from '../../schema.gen.ts';

/** Tables that the demonstration fills, parents first. */
export const TABELAS = [
  'usuario',
  'contatoVerificado',
  'representacao',
  'responsabilidadeTecnica',
  'grupoMembro',
  'permissaoConcedida',
  'processo',
  'preferenciaComunicacao',
  'registro',
  'servicoTecnico',
  'arquivo',
  'representacaoPedido',
  'cobranca',
  'pagamentoTentativa',
  'pagamentoTentativaItem',
  'pagamento',
  'devolucao',
  'lancamento',
  'rascunho',
  'notificacao',
] as const satisfies readonly (keyof DB)[];

export type Tabela = (typeof TABELAS)[number];

/** Rows waiting to be written, by table. */
export type Linhas = { [T in Tabela]: Insertable<DB[T]>[] };

/** No rows at all. */
export function createLinhas(): Linhas {
  return {
    usuario: [],
    contatoVerificado: [],
    representacao: [],
    responsabilidadeTecnica: [],
    grupoMembro: [],
    permissaoConcedida: [],
    processo: [],
    preferenciaComunicacao: [],
    registro: [],
    servicoTecnico: [],
    arquivo: [],
    representacaoPedido: [],
    cobranca: [],
    pagamentoTentativa: [],
    pagamentoTentativaItem: [],
    pagamento: [],
    devolucao: [],
    lancamento: [],
    rascunho: [],
    notificacao: [],
  };
}
