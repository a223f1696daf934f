import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { act } from '@testing-library/react';
import { setConfig } from '#platform/config-store.ts';
import { makeSettings } from '#test/fixtures.ts';
import { reply } from '#test/server.ts';
import type { Arquivo } from './parte.ts';

/** Settings of a council that takes PDF, JPG and PNG; to be called once the screen is there. */
export function acceptFiles(): void {
  const settings = makeSettings();
  const recursos = { ...settings.recursos, anexoTipos: ['pdf', 'jpg', 'png'] };
  act(() => setConfig({ configuracoes: { ...settings, recursos }, timestamp: Date.now() }));
}

/** A photo by its kind. */
export const makeFoto = (name = 'portao.jpg', bytes = 4) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

export const makePdf = (name = 'recibo.pdf', bytes = 4) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

/** What the server was sent of files. */
export interface Recebido {
  /** Chunks as «piece@offset». */
  partes: string[];
  conferidas: { id: string; nome: string; limpar: boolean }[];
  descartadas: string[];
  /** Headers of all calls. */
  headers: Headers[];
}

/** A server that takes every piece, chunks of the size that the page chooses. */
export function replyPecas(chunk = 256 * 1024): Recebido {
  const seen: Recebido = { partes: [], conferidas: [], descartadas: [], headers: [] };
  reply(manifestacaoArquivo.enviarPeca, ({ params, headers }) => {
    seen.partes.push(`${params.id}@${params.offset}`);
    seen.headers.push(headers);
    return { recebido: Number(params.offset) + chunk };
  });
  reply(manifestacaoArquivo.conferirPeca, ({ params, body, headers }) => {
    const { nome, tipo, tamanho, limpar } = body;
    const id = params.id ?? '';
    seen.conferidas.push({ id, nome, limpar });
    seen.headers.push(headers);
    return { id, nome, mime: tipo, tamanho };
  });
  reply(manifestacaoArquivo.descartarPeca, ({ params }) => {
    seen.descartadas.push(params.id ?? '');
    return undefined;
  });
  return seen;
}

/** A file of the text of a manifestation. */
export function makeArquivo(change: Partial<Arquivo> = {}): Arquivo {
  return {
    id: '0198a000-0000-7000-8000-0000000000f1',
    parte: 'RELATO',
    parteId: null,
    nome: 'portao.jpg',
    mime: 'image/jpeg',
    tamanho: 120_000,
    verificacao: 'liberado',
    areas: null,
    em: '2026-11-21T12:00:00.000Z',
    ...change,
  };
}
