import { randomUUID } from 'node:crypto';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { pdfFile } from '../fixtures/files.ts';
import { callApi } from '../product/call-api.ts';
import { currentRun } from '../product/run-state.ts';

/** Sends a file as a piece, which needs no account. Returns its id. */
async function sendPeca(nome: string): Promise<string> {
  const { baseUrl } = currentRun();
  const { buffer, mimeType: tipo } = pdfFile(nome);
  const id = randomUUID();
  const sent = await fetch(`${baseUrl}/api/ouvidoria/pecas/${id}/bytes/0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(buffer),
  });
  if (!sent.ok) throw new Error(`piece of ${nome}: ${sent.status} ${await sent.text()}`);
  const body = { nome, tipo, tamanho: buffer.length, limpar: false };
  await callApi(manifestacaoArquivo.conferirPeca, { baseUrl, params: { id }, body });
  return id;
}

/** Files a manifestation of Helena's with a file, and writes a message with another. */
async function fileWithFiles() {
  const { baseUrl, tokens } = currentRun();
  const caller = { baseUrl, ...(tokens.helena ? { token: tokens.helena } : {}) };
  const filed = await callApi(manifestacao.registrar, {
    ...caller,
    body: {
      id: randomUUID(),
      identificacao: 'IDENTIFICADA',
      tipo: 'RECLAMACAO',
      relato: 'A placa da sede caiu e ninguém a recolheu.',
      arquivos: [await sendPeca('placa caída.pdf')],
    },
  });
  const { arquivos } = await callApi(manifestacao.mensagem, {
    ...caller,
    params: { id: filed.id },
    body: { mensagemId: randomUUID(), texto: 'Segue outra.', arquivos: [await sendPeca('outra.pdf')] },
  });
  return arquivos;
}

/** Filed once for all screens. */
let filed: ReturnType<typeof fileWithFiles> | undefined;

/** The id of a file of the text of a manifestation, or of a message. */
export async function fileOf(parte: 'RELATO' | 'MENSAGEM'): Promise<string> {
  filed ??= fileWithFiles();
  const found = (await filed).find((one) => one.parte === parte);
  if (!found) throw new Error('the manifestation lost its file');
  return found.id;
}
