import type { BodyOf } from '@balcao/contract/kernel/route';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { v4 as uuidv4 } from 'uuid';
import type { Person } from '#features/documento/documento.fixture.ts';
import { exifSegment, JPEG_VERMELHO_E_AZUL, withSegments } from '#platform/files/image.corpus.ts';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import type { TestApi } from '#test/harness.ts';
import type { Detalhe } from '../manifestacao.fixture.ts';

/** A photo that tells where and with what it was taken. */
export const FOTO = withSegments(JPEG_VERMELHO_E_AZUL, [exifSegment(1)]);

const PDF = buildPdf(1);

/** A file on its way. */
interface Envio {
  id?: string;
  nome?: string;
  tipo?: string;
  bytes?: Buffer;
  limpar?: boolean;
}

export const foto = (input: Envio = {}): Envio => ({
  nome: 'foto.jpg',
  tipo: 'image/jpeg',
  bytes: FOTO,
  ...input,
});

/** Sends the bytes of a piece from this offset. */
export function sendBytes(api: TestApi, id: string, bytes: Buffer, offset = 0) {
  const args = { params: { id, offset }, body: bytes } as { params: { id: string; offset: number } };
  return api.call(manifestacaoArquivo.enviarPeca, args);
}

/** Sends a piece and has it checked. Answers what the check answers, or the refusal of the bytes. */
export async function trySend(api: TestApi, envio: Envio = {}) {
  const { id = uuidv4(), nome = 'prova.pdf', tipo = 'application/pdf', bytes = PDF, limpar = false } = envio;
  if (bytes.length > 0) {
    const sent = await sendBytes(api, id, bytes);
    if (sent.status !== 200) return sent as never;
  }
  const body: BodyOf<typeof manifestacaoArquivo.conferirPeca> = { nome, tipo, tamanho: bytes.length, limpar };
  return api.call(manifestacaoArquivo.conferirPeca, { params: { id }, body });
}

/** The id of a piece that is kept. */
export async function send(api: TestApi, envio: Envio = {}): Promise<string> {
  const answer = await trySend(api, envio);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw.body}`);
  return answer.body.id;
}

/** A file as this person gets it. */
export function download(
  api: TestApi,
  by: Person,
  { id, parte }: Pick<Detalhe['arquivos'][number], 'id' | 'parte'>,
) {
  const { download: other, downloadMensagem } = manifestacaoArquivo;
  return api.call(parte === 'MENSAGEM' ? downloadMensagem : other, { params: { id } }, by);
}
