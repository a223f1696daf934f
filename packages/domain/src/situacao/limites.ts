import type { Acao } from '../requerimento/acao.ts';
import type { AvisoModelo, Papel, Transicao } from '../requerimento/passo.ts';
import { listTransicoes } from '../requerimento/passos.ts';
import type { Alcance, Caminho } from './ajuste.ts';

/** Permissions that may be asked for in addition. Administrators hold all of them, so no way is lost. */
export const PERMISSOES_A_MAIS = [
  'requerimento.redistribuir',
  'requerimento.exigir',
  'requerimento.decidir',
  'requerimento.emitir',
  'requerimento.reabrir',
] as const;

/** What may be decided about a way; a text says why something may not. */
export interface Limites {
  /** The reaches that may be chosen. */
  alcances: readonly Alcance[];
  /** Why the way must stay open to all, or must not be closed; null when everything may be chosen. */
  motivoAlcance: string | null;
  permissoes: readonly string[];
  /** Why its notice is always sent; null when it may be left out, or when there is none. */
  motivoAviso: string | null;
}

const isStaff = (papel: Papel) => papel !== 'requerente' && papel !== 'sistema';

/** Ways that stay open, and why. */
const SEMPRE: Partial<Record<Acao, string>> = {
  decidir: 'O Conselho tem o dever de decidir, e em qualquer sentido (Lei 9.784/1999, art. 48).',
  decidir_recurso: 'Todo recurso é decidido (Lei 9.784/1999, arts. 48 e 56).',
  reconsiderar: 'Quem decidiu pode reconsiderar (Lei 9.784/1999, art. 56, § 1º).',
  reabrir: 'O Conselho corrige os próprios erros (Lei 9.784/1999, art. 53).',
  desfazer_juntada: 'O Conselho corrige os próprios erros (Lei 9.784/1999, art. 53).',
  desfazer_desmembramento: 'O Conselho corrige os próprios erros (Lei 9.784/1999, art. 53).',
  arquivar_denuncia:
    'Denúncia sem elementos, ou de outro órgão, é encerrada com o motivo (Lei 9.784/1999, art. 50).',
  dispensar_exigencia: 'Ninguém apresenta de novo o que o Conselho já tem (Lei 13.726/2018, art. 3º).',
  devolver_parecer: 'Só quem recebeu o pedido de parecer o dá.',
};

/** Notices that may be left out: each tells of work inside the council, and asks nothing of anybody. */
const OPCIONAIS: ReadonlySet<AvisoModelo> = new Set(['req.em_analise', 'req.exigencia_respondida']);

const CIENCIA = 'Quem pediu tem direito de saber do andamento (Lei 9.784/1999, art. 3º, II).';
const INTIMACAO = 'É uma intimação: sem ela o ato não vale (Lei 9.784/1999, arts. 26 e 28).';
const RECIBO = 'É o recibo do ato de quem pediu (Lei 14.129/2021, art. 42; Decreto 8.539/2015, art. 7º).';

const MOTIVO_AVISO: Partial<Record<AvisoModelo, string>> = {
  'req.pagamento': RECIBO,
  'req.protocolado': RECIBO,
  'req.recurso_recebido': RECIBO,
  'req.cancelado': RECIBO,
  'req.exigencia': INTIMACAO,
  'req.arquivado_pagamento': INTIMACAO,
  'req.arquivado_exigencia': INTIMACAO,
  'req.arquivado_denuncia': 'A decisão final é comunicada a quem pediu (Lei 13.460/2017, art. 12, V).',
  'req.decisao': INTIMACAO,
  'req.recurso_decidido': INTIMACAO,
  'req.concluido': 'A decisão final é comunicada a quem pediu (Lei 13.460/2017, art. 12, V).',
};

const SEM_PESSOAS: readonly [Papel, string][] = [
  ['requerente', 'É um direito de quem pediu: o Conselho não escolhe quem pode.'],
  ['sistema', 'O portal faz isto automaticamente quando a condição se cumpre.'],
];

/** What may be decided about a way of the table. */
export function limitesDe({
  acao,
  quem,
  permissao,
  aviso,
}: Pick<Transicao, 'acao' | 'quem' | 'permissao' | 'aviso'>): Limites {
  const motivoAviso =
    aviso === null || OPCIONAIS.has(aviso.modelo) ? null : (MOTIVO_AVISO[aviso.modelo] ?? CIENCIA);
  if (!quem.some(isStaff)) {
    const motivo = SEM_PESSOAS.find(([papel]) => quem.includes(papel))?.[1] ?? null;
    return { alcances: ['lei'], motivoAlcance: motivo, permissoes: [], motivoAviso };
  }
  if (acao === 'devolver_parecer' || acao === 'reconsiderar')
    return { alcances: ['lei'], motivoAlcance: SEMPRE[acao] ?? null, permissoes: [], motivoAviso };
  // A request that is still free has no person in charge, and an appeal is not for the first decider.
  const inCharge = acao === 'assumir' || acao === 'decidir_recurso' ? [] : (['responsavel'] as const);
  const motivoAlcance =
    SEMPRE[acao] ??
    (quem.every(isStaff) ? null : 'O portal também faz isto automaticamente: não pode ficar sem uso.');
  return {
    alcances: ['lei', ...inCharge, 'lideranca', ...(motivoAlcance ? [] : (['ninguem'] as const))],
    motivoAlcance,
    permissoes: PERMISSOES_A_MAIS.filter((one) => one !== permissao),
    motivoAviso,
  };
}

/** The way of the table with these ends; null when there is none. */
export function findTransicao({ de, acao, para }: Caminho): Transicao | null {
  return listTransicoes(de, null).find((one) => one.acao === acao && one.para === para) ?? null;
}
