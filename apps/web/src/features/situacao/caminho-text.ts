import { permissions } from '@balcao/contract/permissions';
import { ACOES } from '@balcao/domain/requerimento/acao';
import type { AvisoModelo, Papel, Transicao } from '@balcao/domain/requerimento/passo';
import type { Alcance } from '@balcao/domain/situacao/ajuste';
import type { Aresta } from '@balcao/domain/situacao/grafo';
import type { Decidido } from './queries.ts';

const PAPEIS: Record<Papel, string> = {
  requerente: 'quem pediu',
  atendente: 'atendentes do grupo',
  parecerista: 'quem dá o parecer',
  secretaria: 'a secretaria do colegiado',
  decisor: 'quem decide',
  coordenador: 'a coordenação',
  autoridade_superior: 'a autoridade superior',
  quem_decidiu: 'quem decidiu',
  sistema: 'o portal',
};

/** Names and meanings of the reaches. */
export const ALCANCES: Record<Alcance, { label: string; hint?: string }> = {
  lei: { label: 'Todos a quem a regra permite' },
  responsavel: {
    label: 'Só quem conduz o pedido',
    hint: 'Quem coordena o grupo e a administração também podem.',
  },
  lideranca: { label: 'Só quem coordena o grupo', hint: 'A administração também pode.' },
  ninguem: { label: 'Ninguém', hint: 'O caminho deixa de ser oferecido a todos.' },
};

/** Continues the sentence «Quem pediu …». */
const AVISOS: Partial<Record<AvisoModelo, string>> = {
  'req.pagamento': 'fica sabendo como pagar a taxa',
  'req.protocolado': 'recebe o recibo com o número do pedido',
  'req.em_analise': 'fica sabendo que a análise começou',
  'req.exigencia': 'fica sabendo o que é preciso corrigir',
  'req.exigencia_respondida': 'fica sabendo que a correção foi respondida',
  'req.arquivado_pagamento': 'fica sabendo que o pedido foi arquivado por falta de pagamento',
  'req.arquivado_exigencia': 'fica sabendo que o pedido foi arquivado por falta de resposta',
  'req.arquivado_denuncia': 'fica sabendo por que a denúncia foi encerrada',
  'req.decisao': 'recebe a decisão e fica sabendo como recorrer',
  'req.concluido': 'fica sabendo que o pedido terminou',
  'req.recurso_recebido': 'recebe o recibo do recurso',
  'req.recurso_decidido': 'recebe a decisão do recurso',
  'req.cancelado': 'recebe o recibo da desistência',
  'req.desmembrado': 'fica sabendo que o pedido mudou de número',
  'req.juntado': 'fica sabendo a que pedido este foi juntado',
  'req.juntada_desfeita': 'fica sabendo que o pedido voltou a andar separado',
};

const isPermissao = (key: string): key is keyof typeof permissions => Object.hasOwn(permissions, key);

/** Label of a permission. */
export function permissaoLabel(key: string): string {
  return isPermissao(key) ? permissions[key].label : key;
}

/** Who may take a transition by law: 'Atendentes do grupo ou o portal'. */
export function quemPelaLei({ quem }: Pick<Transicao, 'quem'>): string {
  const said = quem.map((papel) => PAPEIS[papel]).join(' ou ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Who takes a transition in this council, in one line. */
export function quemHoje(aresta: Aresta, decidido: Decidido | null): string {
  const { alcance, permissao } = decidido ?? { alcance: 'lei' as const, permissao: null };
  const who = alcance === 'lei' ? quemPelaLei(aresta) : ALCANCES[alcance].label;
  return permissao === null ? who : `${who}, com a permissão “${permissaoLabel(permissao)}”`;
}

/** Who is notified of a transition, and of what; null without a notice. */
export function avisoDe({ aviso }: Pick<Transicao, 'aviso'>): string | null {
  if (aviso === null) return null;
  const whom = aviso.para === 'requerente' ? 'Quem pediu' : 'Quem atende';
  return `${whom} ${AVISOS[aviso.modelo] ?? 'recebe um aviso'}`;
}

/** The notice in this council, in one line. */
export function avisoHoje(aresta: Aresta, decidido: Decidido | null): string {
  const said = avisoDe(aresta);
  if (said === null) return 'Sem aviso';
  return decidido?.avisa === false ? 'Aviso desligado' : said;
}

/** Name of a transition. */
export function caminhoTitulo({ acao }: Pick<Aresta, 'acao'>): string {
  return ACOES[acao].rotulo;
}
