import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { isSensivel, removerSensiveis } from '@balcao/domain/formulario/sensivel';
import {
  IDENTIDADE_PROTEGIDA,
  isDaPessoa,
  REQUERENTE,
  removerIdentidade,
} from '@balcao/domain/formulario/sigilo';
import type { Respostas } from '@balcao/domain/formulario/valor';
import { NIL } from 'uuid';
import { isProcurador, type Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { nomeNeutro } from '#platform/files/nome-neutro.ts';

type Detalhe = ResponseInputOf<typeof requerimento.detail>;
type Evento = Detalhe['eventos'][number];
type Parte = Pick<Requerimento, 'autorId' | 'criadoPorId' | 'sigilo'>;

/** Whether a detail in an answer names the author. */
export function showsAuthor({ autor }: Detalhe): boolean {
  return autor.id !== NIL;
}

/** Whether it names the author of a protected request. */
export function tellsProtected(detail: Detalhe): boolean {
  return detail.identidadeProtegida && showsAuthor(detail);
}

/** Acts of the requester's side, by any of its people. */
const DO_REQUERENTE: ReadonlySet<string> = new Set([
  'enviar',
  'confirmar_pagamento',
  'responder_exigencia',
  'prorrogar_exigencia',
  'recorrer',
  'cancelar',
  'reabrir_exigencia',
]);

/**
 * Returns a detail without anything that reveals the author. Its texts and files stay, because they are under review.
 */
export function coverAuthor(detail: Detalhe): Detalhe {
  const { formulario } = detail;
  const names = fileNames();
  const isShown = ({ campo }: Detalhe['anexos'][number]) => campo === null || !isDaPessoa(formulario, campo);
  const nobody = { id: NIL, nome: IDENTIDADE_PROTEGIDA };
  return {
    ...detail,
    autor: { ...nobody, documentoMascarado: '', registro: null, naoConferida: false },
    criadoPor: nobody,
    localidade: { ibge: '', nome: IDENTIDADE_PROTEGIDA },
    respostas: removerIdentidade(formulario, detail.respostas as Respostas),
    // Choices from the person's own records: firms, works, debts.
    opcoes: {},
    anexos: detail.anexos.filter(isShown).map(names.rename),
    anexosAnteriores: detail.anexosAnteriores.filter(isShown).map(names.rename),
    eventos: detail.eventos.map((evento) => coverEvento(evento, names)),
    exigencias: detail.exigencias.map((exigencia) => coverExigencia(exigencia, formulario)),
    // All documents name their person, above all the receipt.
    documentos: [],
  };
}

function coverEvento(evento: Evento, names: ReturnType<typeof fileNames>): Evento {
  const isTheirs = evento.lado === 'requerente' || DO_REQUERENTE.has(evento.acao ?? '');
  if (!isTheirs) return evento;
  const autor = evento.autor === null ? null : REQUERENTE;
  return {
    ...evento,
    lado: autor === null ? evento.lado : 'requerente',
    autor,
    anexos: evento.anexos.map(names.rename),
  };
}

function coverExigencia(
  exigencia: Detalhe['exigencias'][number],
  formulario: Formulario,
): Detalhe['exigencias'][number] {
  const itens = exigencia.itens.map((item) =>
    item.campo !== null && isDaPessoa(formulario, item.campo)
      ? { ...item, valorAnterior: null, resposta: null }
      : item,
  );
  return { ...exigencia, itens };
}

/** Renames files by their order, because people often put their own name into file names. */
function fileNames() {
  let n = 0;
  const rename = <T extends { nome: string; mime: string }>(anexo: T): T => {
    n += 1;
    return { ...anexo, nome: nomeNeutro(anexo.nome, n) };
  };
  return { rename };
}

/** Hides a file's name and digest, because they may reveal its content. */
function coverFile(anexo: Detalhe['anexos'][number]): Detalhe['anexos'][number] {
  return anexo.sensivel ? { ...anexo, nome: 'Arquivo sensível', sha256: '' } : anexo;
}

/** Returns a detail without its sensitive answers, also in corrections, and without the details of sensitive files. */
export function coverSensitive(detail: Detalhe): Detalhe {
  const { formulario } = detail;
  return {
    ...detail,
    sensiveisOcultos: true,
    anexos: detail.anexos.map(coverFile),
    anexosAnteriores: detail.anexosAnteriores.map(coverFile),
    respostas: removerSensiveis(formulario, detail.respostas as Respostas),
    exigencias: detail.exigencias.map((exigencia) => ({
      ...exigencia,
      itens: exigencia.itens.map((item) =>
        item.campo !== null && isSensivel(formulario, item.campo)
          ? { ...item, valorAnterior: null, resposta: null }
          : item,
      ),
    })),
  };
}

/**
 * Returns a detail for the proxy who filed it. The person's address, and a priority by age or illness, come from their
 * record and stay hidden (LGPD art. 6º III: no more than is needed).
 */
export function coverOutorgante(who: Who, r: Parte, detail: Detalhe): Detalhe {
  if (!isProcurador(who, r)) return detail;
  return { ...detail, localidade: null, prioridade: 0, prioridadePedida: null };
}
