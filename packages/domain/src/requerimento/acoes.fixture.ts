import type { Acao } from './acao.ts';
import { availableActions, checkAcao } from './acoes.ts';
import { type Contexto, type Fatos, NINGUEM, type Quem } from './contexto.ts';
import type { Status } from './status.ts';
import type { Workflow } from './workflow.ts';

/** A person without any part; the system is `NINGUEM` itself. */
export const ninguem: Quem = { ...NINGUEM };
export const autor: Quem = { ...ninguem, isAutor: true };
export const CHAVES = ['assumir', 'exigir', 'decidir', 'emitir', 'redistribuir', 'reabrir'].map(
  (k) => `requerimento.${k}`,
);
export const atendente: Quem = {
  ...ninguem,
  doGrupo: true,
  permissoes: new Map(CHAVES.map((chave) => [chave, 'grupo'])),
};
export const coordenador: Quem = { ...ninguem, permissoes: new Map(CHAVES.map((chave) => [chave, 'all'])) };

const fatos: Fatos = {
  formularioValido: true,
  temTaxa: false,
  pago: false,
  pagamentoVencido: false,
  temResponsavel: true,
  itensPendentes: 0,
  exigenciaVencida: false,
  exigenciaProrrogada: false,
  precisaSegundoAprovador: false,
  segundaAprovacao: null,
  faltaAceite: null,
  faltaChecklist: 0,
  parecerPedido: false,
  parecerVencido: false,
  reuniaoPorVir: false,
  temDocumento: true,
  documentoPronto: true,
  prazoRecursoAberto: true,
  reconsideracaoAberta: true,
  recursosDecididos: 0,
  efeitoSuspensivo: null,
  alegacoesAte: null,
  prorrogacao: null,
  avaliacaoAberta: true,
  desfazer: 'A última mudança foi feita pelo sistema.',
  juntada: null,
  reabertura: null,
  reclamacao: null,
  desmembrado: null,
  prioridadePedida: null,
  temSubsituacoes: false,
};
export const contexto = (
  status: Status,
  quem: Quem,
  partes: Partial<Fatos> = {},
  workflow: Workflow = 'W2',
): Contexto => ({
  status,
  fluxo: { workflow },
  quem,
  fatos: { ...fatos, ...partes },
});
export const names = (c: Contexto) => availableActions(c).map(({ acao }) => acao);
export const find = (c: Contexto, acao: Acao) => availableActions(c).find((offered) => offered.acao === acao);
/** The verdict on a command of the system. */
export const bySystem = (base: Omit<Contexto, 'quem'>, acao: Acao) =>
  checkAcao({ ...base, quem: NINGUEM }, acao);
