import { randomUUID } from 'node:crypto';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { especimeOf } from '@balcao/db/seed/demo/especimes';
import { drawSenha } from '@balcao/db/seed/demo/senha-desenhada';
import type { Portal, Quem } from './portal.ts';

/** What comes with the text of a manifestation of the demonstration. */
export type Prova = 'pagamento' | 'rastreio' | 'senha';

interface Envio {
  nome: string;
  mime: string;
  bytes: Uint8Array;
}

const fileOf = (prova: Prova): Envio =>
  prova === 'senha'
    ? { nome: 'senha do balcão.png', mime: 'image/png', bytes: drawSenha() }
    : especimeOf(prova, false);

/** Sends a file as the page does. Answers its id, by which an act names it. */
export function sendProva(portal: Portal, quem: Quem, prova: Prova, limpar: boolean): Promise<string> {
  return sendPeca(portal, quem, fileOf(prova), limpar);
}

async function sendPeca(
  portal: Portal,
  quem: Quem,
  { nome, mime: tipo, bytes }: Envio,
  limpar: boolean,
): Promise<string> {
  const id = randomUUID();
  const args = { params: { id, offset: 0 }, body: Buffer.from(bytes) } as {
    params: { id: string; offset: number };
  };
  await portal.call(manifestacaoArquivo.enviarPeca, args, quem);
  const body = { nome, tipo, tamanho: bytes.length, limpar };
  await portal.call(manifestacaoArquivo.conferirPeca, { params: { id }, body }, quem);
  return id;
}

/** Gives areas a covered copy of the photo of a manifestation, where it has one. */
export async function coverPhotos(portal: Portal, id: string, quem: Quem): Promise<void> {
  const { arquivos } = await portal.call(manifestacao.detail, { params: { id } }, quem);
  for (const { id: arquivoId } of arquivos.filter(({ mime }) => mime.startsWith('image/'))) {
    const { version } = await portal.call(manifestacao.detail, { params: { id } }, quem);
    const bytes = drawSenha({ coberta: true });
    const copia = await sendPeca(portal, quem, { nome: 'coberta.png', mime: 'image/png', bytes }, false);
    const body = { version, arquivoId, como: 'COPIA' as const, copia };
    await portal.call(manifestacaoArquivo.liberar, { params: { id }, body }, quem);
  }
}
