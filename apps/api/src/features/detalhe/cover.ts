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

/** Whether a detail, as it goes out, names who made the request. */
export function showsAuthor({ autor }: Detalhe): boolean {
  return autor.id !== NIL;
}

/** Whether it tells who made a protected one. */
export function tellsProtected(detail: Detalhe): boolean {
  return detail.identidadeProtegida && showsAuthor(detail);
}

/** Acts that only the requester's side does, by any of its people. */
const DO_REQUERENTE: ReadonlySet<string> = new Set([
  'enviar',
  'confirmar_pagamento',
  'responder_exigencia',
  'prorrogar_exigencia',
  'recorrer',
  'cancelar',
  'reabrir_exigencia',
]);

/** A detail without anything that tells who made the request; its words and files stay, they are what is looked into. */
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
    // Choices out of the person's own records: firms, works, debts.
    opcoes: {},
    anexos: detail.anexos.filter(isShown).map(names.rename),
    anexosAnteriores: detail.anexosAnteriores.filter(isShown).map(names.rename),
    eventos: detail.eventos.map((evento) => coverEvento(evento, names)),
    exigencias: detail.exigencias.map((exigencia) => coverExigencia(exigencia, formulario)),
    // All of them name whom they are about, the receipt first of all.
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

/** Names files by the order in which they come: what people call their files often has their name in it. */
function fileNames() {
  let n = 0;
  const rename = <T extends { nome: string; mime: string }>(anexo: T): T => {
    n += 1;
    return { ...anexo, nome: nomeNeutro(anexo.nome, n) };
  };
  return { rename };
}

/** What a file says itself, its name and its digest, may tell what it is about. */
function coverFile(anexo: Detalhe['anexos'][number]): Detalhe['anexos'][number] {
  return anexo.sensivel ? { ...anexo, nome: 'Arquivo sensível', sha256: '' } : anexo;
}

/** A detail without its sensitive answers, those of corrections included, and without what its sensitive files say. */
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
 * A detail as the proxy who filed it reads it: where the person lives and that age or illness puts them first come from
 * their record, and are for them alone (LGPD art. 6º III: no more than what is needed).
 */
export function coverOutorgante(who: Who, r: Parte, detail: Detalhe): Detalhe {
  if (!isProcurador(who, r)) return detail;
  return { ...detail, localidade: null, prioridade: 0, prioridadePedida: null };
}
