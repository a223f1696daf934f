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
  'requerimento',
  'obitoInformado',
  'preferenciaComunicacao',
  'registro',
  'servicoTecnico',
  'isencao',
  'demandaFiscalizacao',
  'processoEtico',
  'arquivo',
  'representacaoPedido',
  'anexo',
  'cobranca',
  'pagamentoTentativa',
  'pagamento',
  'lancamento',
  'aceite',
  'parecer',
  'pauta',
  'aprovacao',
  'tramite',
  'prazoEvento',
  'exigencia',
  'exigenciaItem',
  'mensagem',
  'decisao',
  'impedimento',
  'avaliacao',
  'rascunho',
  'notificacao',
  'nupSequencia',
  'documentoSequencia',
] as const satisfies readonly (keyof DB)[];

export type Tabela = (typeof TABELAS)[number];

/** Rows waiting to be written, by table. */
export type Linhas = { [T in Tabela]: Insertable<DB[T]>[] };

/** No rows at all. */
export function createLinhas(): Linhas {
  return {
    ...{ usuario: [], contatoVerificado: [], registro: [], representacao: [] },
    ...{ representacaoPedido: [], preferenciaComunicacao: [] },
    ...{ responsabilidadeTecnica: [], grupoMembro: [] },
    ...{
      permissaoConcedida: [],
      processo: [],
      requerimento: [],
      obitoInformado: [],
      tramite: [],
      prazoEvento: [],
    },
    ...{ exigencia: [], exigenciaItem: [], mensagem: [], decisao: [], impedimento: [], avaliacao: [] },
    ...{ rascunho: [], notificacao: [], nupSequencia: [], documentoSequencia: [] },
    ...{
      servicoTecnico: [],
      isencao: [],
      demandaFiscalizacao: [],
      processoEtico: [],
      arquivo: [],
      anexo: [],
    },
    ...{ cobranca: [], pagamentoTentativa: [], pagamento: [], lancamento: [] },
    ...{ aceite: [], parecer: [], pauta: [], aprovacao: [] },
  };
}
