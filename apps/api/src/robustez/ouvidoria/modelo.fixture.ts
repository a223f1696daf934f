import { available, check } from '@balcao/domain/ciclo/ciclo';
import type { AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import {
  type ContextoDaManifestacao,
  MANIFESTACAO,
  manifestacaoNova,
  NINGUEM_NA_MANIFESTACAO,
  type QuemNaManifestacao,
} from '@balcao/domain/manifestacao/ciclo';
import type { Identificacao } from '@balcao/domain/manifestacao/identificacao';
import type { SituacaoManifestacao, TipoManifestacao } from '@balcao/domain/manifestacao/nomes';
import { ultimoDiaDaPesquisa } from '@balcao/domain/manifestacao/pesquisa';
import {
  AREA_DIAS,
  COMPLEMENTO_DO_AUTOR_DIAS,
  checkComplemento,
  checkProrrogacaoDaArea,
  prazoDaArea,
  prazoDoAutor,
  REGRA_DA_RESPOSTA,
  RESPOSTA_DIAS,
  ultimoDiaDaRevisao,
} from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import { FINAIS } from '@balcao/domain/manifestacao/situacao';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { PrazoEvento } from '@balcao/domain/prazo/prazo-evento';
import { checkProrrogavel } from '@balcao/domain/prazo/prorrogacao';
import { derivePrazo, type PrazoDerivado } from '@balcao/domain/prazo/relogio';

/** Everybody who tries something: an author, who holds a key, two officers, two areas, and somebody without a part. */
export const PESSOAS = ['autor', 'chave', 'sonia', 'davi', 'marcos', 'outro', 'estranho'] as const;
export type Quem = (typeof PESSOAS)[number];

/** The areas of the two who answer for one. */
export const AREAS = { marcos: 'FIN', outro: 'REG' } as const;
export type Sigla = (typeof AREAS)[keyof typeof AREAS];

interface Area {
  sigla: Sigla;
  prazo: IsoDate;
  prorrogada: boolean;
  situacao: 'ABERTO' | 'FECHADO' | 'RECOLHIDO';
}

/** A manifestation as it must be, kept from the acts that succeeded and from nothing that the portal says. */
export interface Modelo {
  id: string;
  chave: string | null;
  /** Who wrote it; an officer may. */
  autor: Quem;
  vida: ContextoDaManifestacao['manifestacao'];
  original: TipoManifestacao;
  recebida: IsoDate;
  eventos: PrazoEvento[];
  complementos: { prazo: IsoDate }[];
  areas: Area[];
  propostaDe: Quem | null;
  /** Who gave the last conclusive answer, and who proposed it. */
  decidiram: (Quem | null)[];
  encerradaEm: Date | null;
  segundaAprovacao: boolean;
}

/** A moment, and the calendar by which it is counted. */
export interface Agora {
  now: Date;
  calendario: Calendario;
}

type Nova = Pick<Modelo, 'id' | 'chave' | 'autor' | 'segundaAprovacao'> & {
  tipo: TipoManifestacao;
  identificacao: Identificacao;
};

export function novoModelo({ tipo, identificacao, ...rest }: Nova, now: Date): Modelo {
  return {
    ...rest,
    vida: manifestacaoNova({ tipo, identificacao }),
    original: tipo,
    recebida: todayInSaoPaulo(now),
    eventos: [{ tipo: 'INICIO', em: now, motivo: 'registrar', dias: null }],
    complementos: [],
    areas: [],
    propostaDe: null,
    decidiram: [],
    encerradaEm: null,
  };
}

export const relogioDe = (m: Modelo, { now, calendario }: Agora): PrazoDerivado | null =>
  derivePrazo(m.eventos, REGRA_DA_RESPOSTA, calendario, now);

const daUnidade = (quem: Quem) => quem === 'sonia' || quem === 'davi';
export const areaDe = (quem: Quem): Sigla | null =>
  quem === 'marcos' || quem === 'outro' ? AREAS[quem] : null;

/** Whether somebody reads it at all. */
export function alcanca(m: Modelo, quem: Quem): boolean {
  const sigla = areaDe(quem);
  return (
    quem === m.autor ||
    daUnidade(quem) ||
    m.areas.some((area) => area.sigla === sigla && area.situacao !== 'RECOLHIDO')
  );
}

function partesDe(m: Modelo, quem: Quem): QuemNaManifestacao {
  const autor = quem === m.autor;
  const unit = !autor && daUnidade(quem);
  return {
    ...NINGUEM_NA_MANIFESTACAO,
    autor,
    equipe: unit,
    conclui: unit,
    area: abertasDe(m).some(({ sigla }) => sigla === areaDe(quem)),
    propos: m.propostaDe === quem,
    decidiu: m.decidiram.includes(quem),
  };
}

export const abertasDe = (m: Modelo) => m.areas.filter(({ situacao }) => situacao === 'ABERTO');

/** The area whose days may still be given once more. */
export const prorrogavelDe = (m: Modelo, now: Date) =>
  abertasDe(m).find((area) => checkProrrogacaoDaArea(area, todayInSaoPaulo(now)) === null);

function contextoDe(m: Modelo, quem: Quem, agora: Agora): ContextoDaManifestacao {
  const { now, calendario } = agora;
  const hoje = todayInSaoPaulo(now);
  const refused = (not: boolean) => (not ? 'agora não' : null);
  const ended = m.vida.situacao === 'CONCLUIDA' ? m.encerradaEm : null;
  const jaProrrogada = m.eventos.some(({ tipo }) => tipo === 'PRORROGACAO');
  return {
    manifestacao: { ...m.vida, areasPendentes: abertasDe(m).length },
    quem: partesDe(m, quem),
    segundaAprovacao: m.segundaAprovacao,
    prazos: {
      prorrogar: refused(jaProrrogada || checkProrrogavel(relogioDe(m, agora)) !== null),
      prorrogarArea: refused(prorrogavelDe(m, now) === undefined),
      complemento: m.complementos.length > 0 ? null : checkComplemento(m.recebida, hoje),
      revisao: refused(ended !== null && hoje > ultimoDiaDaRevisao(ended, calendario)),
      avaliacao: refused(ended !== null && hoje > ultimoDiaDaPesquisa(ended, calendario)),
    },
  };
}

/** The acts that the table of the life gives this person now. */
export function permitidos(m: Modelo, quem: Quem, agora: Agora): AtoManifestacao[] {
  return available(MANIFESTACAO, contextoDe(m, quem, agora))
    .filter(({ permitido }) => permitido)
    .map(({ acao }) => acao);
}

/** Where the act leads; null where the table forbids it. */
function destino(m: Modelo, quem: Quem, acao: AtoManifestacao, agora: Agora): SituacaoManifestacao | null {
  const verdict = check(MANIFESTACAO, contextoDe(m, quem, agora), { acao });
  return verdict.ok ? (verdict.passo.para ?? m.vida.situacao) : null;
}

/** Whether somebody may write to the other side, or a note. */
export function podeEscrever(m: Modelo, quem: Quem, interna: boolean): boolean {
  const unit = daUnidade(quem) && quem !== m.autor;
  return interna ? unit : (unit || quem === m.autor) && !FINAIS.includes(m.vida.situacao);
}

/** What an act that succeeded changed. `areas` are those that it asked, `tipo` the new kind. */
export function aplicar(
  m: Modelo,
  {
    acao,
    quem,
    areas = [],
    tipo,
    consente,
  }: {
    acao: AtoManifestacao;
    quem: Quem;
    areas?: readonly Sigla[];
    tipo?: TipoManifestacao;
    consente?: boolean;
  },
  agora: Agora,
): void {
  const { now, calendario } = agora;
  const hoje = todayInSaoPaulo(now);
  const event = (name: PrazoEvento['tipo'], motivo: string, dias: number | null = null) =>
    m.eventos.push({ tipo: name, em: now, motivo, dias });
  const end = () => {
    event('FIM', acao);
    m.encerradaEm = now;
  };
  const effects: Partial<Record<AtoManifestacao, () => void>> = {
    reclassificar: () => {
      m.vida.tipo = tipo ?? m.vida.tipo;
      m.vida.proposta = false;
    },
    pedir_complemento: () => {
      event('PAUSA', 'COMPLEMENTACAO');
      m.complementos.push({ prazo: prazoDoAutor(hoje, COMPLEMENTO_DO_AUTOR_DIAS, calendario) });
    },
    complementar: () => void event('RETOMADA', 'COMPLEMENTACAO'),
    encaminhar: () => {
      const prazo = prazoDaArea(hoje, { vencimento: relogioDe(m, agora)?.vencimento ?? null });
      for (const sigla of areas) m.areas.push({ sigla, prazo, prorrogada: false, situacao: 'ABERTO' });
    },
    prorrogar_area: () => {
      const area = prorrogavelDe(m, now);
      if (area) Object.assign(area, { prazo: addDays(area.prazo, AREA_DIAS), prorrogada: true });
    },
    recolher: () => {
      for (const area of abertasDe(m)) area.situacao = 'RECOLHIDO';
    },
    responder_area: () => fechar(m, quem),
    devolver: () => fechar(m, quem),
    prorrogar: () => void event('PRORROGACAO', 'prorrogar', RESPOSTA_DIAS),
    pedir_consentimento: () => {
      m.vida.consentimento = { resposta: null };
    },
    consentir: () => {
      m.vida.consentimento = { resposta: consente ?? false };
    },
    propor_conclusao: () => {
      m.vida.proposta = true;
      m.propostaDe = quem;
    },
    devolver_proposta: () => {
      m.vida.proposta = false;
    },
    concluir: () => {
      m.vida.proposta = false;
      m.decidiram = [quem, m.propostaDe];
      end();
    },
    arquivar: end,
    encaminhar_orgao: end,
    pedir_revisao: () => {
      m.vida.revisaoPedida = true;
      event('INICIO', 'revisao');
    },
    avaliar: () => {
      m.vida.avaliada = true;
    },
  };
  const para = destino(m, quem, acao, agora);
  effects[acao]?.();
  if (!m.vida.proposta) m.propostaDe = null;
  m.vida.situacao = para ?? m.vida.situacao;
}

function fechar(m: Modelo, quem: Quem): void {
  const area = abertasDe(m).find(({ sigla }) => sigla === areaDe(quem));
  if (area) area.situacao = 'FECHADO';
}

/** The days went by: without a complement in time the portal archives. */
export function amanhecer(m: Modelo, { now }: Agora): void {
  const asked = m.complementos.at(-1);
  if (m.vida.situacao !== 'COMPLEMENTACAO_SOLICITADA' || !asked) return;
  if (todayInSaoPaulo(now) <= asked.prazo) return;
  m.vida.situacao = 'ARQUIVADA';
  m.eventos.push({ tipo: 'FIM', em: now, motivo: 'arquivar', dias: null });
  m.encerradaEm = now;
}
