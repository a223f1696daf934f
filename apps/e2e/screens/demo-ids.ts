import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { requerimento } from '@balcao/contract/requerimento';
import type { Db } from '@balcao/db/db';
import { type CasoNome, type Casos, loadCasos } from '@balcao/db/seed/demo/casos';
import { findSignIn } from '@balcao/db/seed/sign-ins';
import { pdfFile } from '../fixtures/files.ts';
import { VISTA_POR_PROCURADOR } from '../fixtures/respostas.ts';
import { withRows } from '../fixtures/rows.ts';
import { callApi } from '../product/call-api.ts';
import { fileRequest } from '../product/file-request.ts';
import { currentRun, type RunState } from '../product/run-state.ts';
import { sendFile } from '../product/send-file.ts';

/** Seconds to wait for the documents of the first start. */
const ATTEMPTS = 60;

/** Ids of the demonstration for the addresses of screens, besides the named cases. */
export interface DemoIds {
  /** The cases of the demonstration by name. */
  casos: Casos;
  /** An issued document of Helena's, and its verification code. */
  documento: string;
  codigo: string;
  /** A file that Iara attached to a message. */
  msganexo: string;
  /** A file of a request that Sônia filed. */
  anexo: string;
  /** Helena's pending acceptance: to be the technical lead of a firm. */
  aceite: string;
}

/** Loads the issued document, which the first start may still be preparing. */
async function loadIssued(db: Db) {
  const documento = await db
    .selectFrom('documento')
    .select(['id', 'codigo'])
    .where('titularId', '=', findSignIn('helena').usuarioId)
    .where('issuedAt', 'is not', null)
    // Letters and receipts of payments are documents too, but have pages of their own.
    .where('ownerKind', '=', 'requerimento')
    .orderBy('issuedAt')
    .executeTakeFirst();
  if (!documento) throw new Error('the documents of the demonstration are not issued yet');
  return { documento: documento.id, codigo: documento.codigo };
}

/** Files a request with a power of attorney as Sônia. Returns the file's id. */
async function fileWithAnexo({ baseUrl, tokens }: RunState): Promise<string> {
  const token = tokens.sonia ?? '';
  const files = { procuracao: pdfFile('procuração.pdf') };
  const { id } = await fileRequest({ baseUrl, token, tipoId: 130, respostas: VISTA_POR_PROCURADOR, files });
  const { anexos } = await callApi(requerimento.detail, { baseUrl, token, params: { id } });
  const [anexo] = anexos;
  if (!anexo) throw new Error('the request lost its file');
  return anexo.id;
}

/** Attaches a file to a message on a request of Iara's. */
async function attachToMessage({ baseUrl, tokens }: RunState, requerimentoId: string): Promise<string> {
  const token = tokens.iara ?? '';
  const file = pdfFile('comprovante de endereço.pdf');
  const anexo = await sendFile({ baseUrl, token, file, para: { finalidade: 'mensagem', requerimentoId } });
  const body = { texto: 'Segue o comprovante.', anexos: [anexo.id] };
  await callApi(requerimento.mensagem, { baseUrl, token, params: { id: requerimentoId }, body });
  return anexo.id;
}

/** Names Helena as technical lead, as if the firm's request had just been paid. Returns the id of her acceptance. */
async function nameHelena(db: Db, requerimentoId: string): Promise<string> {
  const id = randomUUID();
  const dados = { horas: 20, horario: 'Segunda a sexta, das 8h às 12h', desde: null };
  await db
    .insertInto('aceite')
    .values({
      id,
      requerimentoId,
      usuarioId: findSignIn('helena').usuarioId,
      registro: '001234/D',
      papel: 'Responsável técnico',
      dados: JSON.stringify(dados),
    })
    .execute();
  return id;
}

/** Waits for the documents of the first start, and adds what the demonstration lacks. */
export async function prepareDemoIds(run: RunState): Promise<DemoIds> {
  const anexo = await fileWithAnexo(run);
  const casos = await withRows(loadCasos);
  const msganexo = await attachToMessage(run, casos.iaraVista.id);
  const aceite = await withRows((db) => nameHelena(db, casos.patrimonioVista.id));
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { ...(await withRows(loadIssued)), casos, anexo, msganexo, aceite };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await setTimeout(1_000);
    }
  }
}

/** The ids of this run. @throws Error before the preparation. */
export function idsOf({ ids }: RunState): DemoIds {
  if (!ids) throw new Error('the product is still being prepared');
  return ids;
}

/** Address of the request of a demonstration case. */
export const addressOfCaso = (nome: CasoNome, ids = idsOf(currentRun())) =>
  `/requerimento/${ids.casos[nome].id}`;

/** Address of the letter of a demonstration case. */
export const addressOfCarta = (nome: CasoNome, ids = idsOf(currentRun())) =>
  `/carta/${ids.casos[nome].cartaId}`;
