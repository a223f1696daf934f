import { anexo } from '@balcao/contract/anexo';
import type { BodyOf, ResponseOf } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import type { MadeUsuario, UsuarioInput } from '#test/factories.ts';
import { interrupcao } from '#test/file-requerimento.ts';
import type { CallResult, TestApi } from '#test/harness.ts';

const INTERRUPCAO = 106;
export const PDF = buildPdf(1);

type Abrir = BodyOf<typeof anexo.abrir>;
type Resumo = ResponseOf<typeof anexo.concluir>;
/** The target of a file. */
export type Destino = Pick<Abrir, 'finalidade' | 'rascunhoId' | 'requerimentoId' | 'campo'>;
export type Envio = { destino: Destino; nome?: string; tipo?: string; bytes?: Buffer };

/** A signed-in person who accepted the terms. */
export interface Person extends MadeUsuario {
  token: string;
}

export async function person(api: TestApi, input: UsuarioInput = {}): Promise<Person> {
  const made = await api.make.usuario({ ...(input.tipo ? {} : { registro: {} }), ...input });
  await api.make.aceitarTermo(made.id);
  return { ...made, token: await api.as(made) };
}

/** A draft of an interrupção, and the target of its field `comprovante`. */
export async function draft(api: TestApi, token: string): Promise<{ id: string; destino: Destino }> {
  const { id } = await api.must(rascunho.create, { body: { tipoId: INTERRUPCAO } }, { token });
  return { id, destino: { finalidade: 'campo', rascunhoId: id, campo: 'comprovante' } };
}

export function open(api: TestApi, token: string, { destino, ...file }: Envio) {
  const { nome = 'comprovante.pdf', tipo = 'application/pdf', bytes = PDF } = file;
  return api.call(anexo.abrir, { body: { ...destino, nome, tipo, tamanho: bytes.length } }, { token });
}

export function sendChunk(api: TestApi, token: string, input: { id: string; offset: number; bytes: Buffer }) {
  const { bytes, ...params } = input;
  const args = { params, body: bytes } as { params: typeof params };
  return api.call(anexo.enviar, args, { token });
}

export function conclude(api: TestApi, token: string, id: string) {
  return api.call(anexo.concluir, { params: { id } }, { token });
}

/** Sends a whole file in one chunk. Returns the answer of the first refused step, or of the last. */
export async function trySend(
  api: TestApi,
  token: string,
  envio: Envio,
): Promise<CallResult<typeof anexo.concluir>> {
  const opened = await open(api, token, envio);
  if (opened.status !== 200) return opened as never;
  const { id } = opened.body;
  const sent = await sendChunk(api, token, { id, offset: 0, bytes: envio.bytes ?? PDF });
  if (sent.status !== 200) return sent as never;
  return conclude(api, token, id);
}

export async function send(api: TestApi, token: string, envio: Envio): Promise<Resumo> {
  const answer = await trySend(api, token, envio);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw.body}`);
  return answer.body;
}

/** Files an interrupção with one file: sensitive (`laudo`) or not (`comprovante`). */
export async function fileWithAnexo(
  api: TestApi,
  autor: Person,
  { sensivel = false, hoje = '2026-11-23' } = {},
): Promise<{ id: string; anexo: Resumo }> {
  const { id } = await draft(api, autor.token);
  const campo = sensivel ? 'laudo' : 'comprovante';
  const sent = await send(api, autor.token, { destino: { finalidade: 'campo', rascunhoId: id, campo } });
  const respostas = {
    ...interrupcao(hoje),
    motivo: sensivel ? 'DOENCA' : 'EXTERIOR',
    [campo]: [sent.id],
  };
  const { token } = autor;
  const { version } = await api.must(
    rascunho.save,
    { params: { id }, body: { respostas, passo: null, version: 1 } },
    { token },
  );
  const filed = await api.must(rascunho.enviar, { params: { id }, body: { version } }, { token });
  return { id: filed.id, anexo: sent };
}

/** The body of a problem, without the parts that differ between any two answers. */
export function sameAnswer({ raw }: { raw: { statusCode: number; body: string; headers: object } }): unknown {
  const { instance: _, ...body } = JSON.parse(raw.body) as Record<string, unknown>;
  const { 'x-request-id': _id, date: _date, ...headers } = raw.headers as Record<string, unknown>;
  return { status: raw.statusCode, body, headers };
}

/** The stored file of an attachment, if it has one. */
export function findArquivo(api: TestApi, anexoId: string) {
  return api.db
    .selectFrom('arquivo as f')
    .innerJoin('anexo as x', 'x.arquivoId', 'f.id')
    .select(['f.id', 'f.chave', 'f.sha256', 'f.verificacao'])
    .where('x.id', '=', anexoId)
    .executeTakeFirst();
}

/** The stored file of an attachment that must have one. */
export async function arquivoOf(api: TestApi, anexoId: string) {
  const arquivo = await findArquivo(api, anexoId);
  if (!arquivo) throw new Error(`no file is behind ${anexoId}`);
  return arquivo;
}
