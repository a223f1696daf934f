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

/** Seconds that the documents of the first start are waited for. */
const ATTEMPTS = 60;

/** Rows of the demonstration that screens are opened with, beyond the named cases. */
export interface DemoIds {
  /** The histories that were lived, by name. */
  casos: Casos;
  /** A document of Helena's that is issued, and the code that anyone checks it by. */
  documento: string;
  codigo: string;
  /** A file that Iara attached to a message. */
  msganexo: string;
  /** A file of a request that Sônia filed. */
  anexo: string;
  /** What Helena is asked to agree to: to answer technically for a firm. */
  aceite: string;
}

/** Finds the rows; the documents of the first start may still be on their way. */
async function loadIssued(db: Db) {
  const documento = await db
    .selectFrom('documento')
    .select(['id', 'codigo'])
    .where('titularId', '=', findSignIn('helena').usuarioId)
    .where('issuedAt', 'is not', null)
    // A letter of hers is a paper too, with a page of its own.
    .where('especie', '<>', 'carta')
    .orderBy('issuedAt')
    .executeTakeFirst();
  if (!documento) throw new Error('the documents of the demonstration are not issued yet');
  return { documento: documento.id, codigo: documento.codigo };
}

/** Files a request with a power of attorney as Sônia. Answers the file's id. */
async function fileWithAnexo({ baseUrl, tokens }: RunState): Promise<string> {
  const token = tokens.sonia ?? '';
  const files = { procuracao: pdfFile('procuração.pdf') };
  const { id } = await fileRequest({ baseUrl, token, tipoId: 130, respostas: VISTA_POR_PROCURADOR, files });
  const { anexos } = await callApi(requerimento.detail, { baseUrl, token, params: { id } });
  const [anexo] = anexos;
  if (!anexo) throw new Error('the request lost its file');
  return anexo.id;
}

/** Attaches a file to a message of a request of Iara's. */
async function attachToMessage({ baseUrl, tokens }: RunState, requerimentoId: string): Promise<string> {
  const token = tokens.iara ?? '';
  const file = pdfFile('comprovante de endereço.pdf');
  const anexo = await sendFile({ baseUrl, token, file, para: { finalidade: 'mensagem', requerimentoId } });
  const body = { texto: 'Segue o comprovante.', anexos: [anexo.id] };
  await callApi(requerimento.mensagem, { baseUrl, token, params: { id: requerimentoId }, body });
  return anexo.id;
}

/** A firm names Helena, as if its request had been paid a moment ago. Answers the id of what she is asked. */
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

/** Waits for what the first start issues in the background, and adds what the demonstration does not have. */
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

/** What the run found of the demonstration. @throws Error before it was prepared */
export function idsOf({ ids }: RunState): DemoIds {
  if (!ids) throw new Error('the product is still being prepared');
  return ids;
}

/** Address of the request of a history of the demonstration. */
export const addressOfCaso = (nome: CasoNome, ids = idsOf(currentRun())) =>
  `/requerimento/${ids.casos[nome].id}`;

/** Address of the letter of a history of the demonstration. */
export const addressOfCarta = (nome: CasoNome, ids = idsOf(currentRun())) =>
  `/carta/${ids.casos[nome].cartaId}`;
