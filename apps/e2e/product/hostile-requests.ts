import { XSS_CORPUS, xssPortions } from '@balcao/contract/fixtures/xss-corpus';
import { requerimento } from '@balcao/contract/requerimento';
import { pdfFile } from '../fixtures/files.ts';
import { withRows } from '../fixtures/rows.ts';
import { callApi } from './call-api.ts';
import { fileRequest } from './file-request.ts';
import { type HostilePerson, makeHostilePerson } from './hostile-people.ts';
import type { RunState } from './run-state.ts';
import { sendFile } from './send-file.ts';

/** A council in which every text written by people is an attack. */
export interface HostileWorld {
  autor: HostilePerson;
  representante: HostilePerson;
  atendente: HostilePerson;
  /** A request with a whole history: messages, notes, correction, extension, decision, appeal, rating. */
  decidido: string;
  /** A request with a hostile file name, forwarded with a reason. */
  encaminhado: string;
  anexo: string;
  msganexo: string;
}

/** Returns texts of at most `max` characters made of payloads, different ones each time. */
function texts(): (max: number) => string {
  let turn = 0;
  return (max) => {
    const portions = xssPortions(max).filter((text) => text.length <= max && text.length >= max / 2);
    turn += 7;
    return portions[turn % portions.length] ?? '';
  };
}

/** Writes the corpus through the API into every place where the portal shows people's texts. */
export async function makeHostileWorld(run: RunState): Promise<HostileWorld> {
  const { baseUrl } = run;
  const text = texts();
  const flat = (max: number) => text(max).replaceAll('\n', ' ');
  const [autor, representante, atendente] = [
    await makeHostilePerson({ baseUrl, nome: flat(150), nomeSocial: flat(120) }),
    await makeHostilePerson({ baseUrl, nome: flat(60) }),
    await makeHostilePerson({ baseUrl, nome: flat(60), grupos: ['SEC', 'ATD'] }),
  ];
  const people = { autor, representante, atendente };
  const decidido = await fileAsStranger(baseUrl, autor, text);
  const msganexo = await writeAll(baseUrl, autor, decidido);
  await handle(baseUrl, people, { id: decidido, text });
  const { id: encaminhado, anexo } = await fileAsProxy(baseUrl, representante, text);
  await forward(run, encaminhado, text(1000));
  return { ...people, decidido, encaminhado, anexo, msganexo };
}

type Text = (max: number) => string;

const PROCESSO = { processo: 'OUTRO', partes: 'PARCIAL' };

async function fileAsStranger(baseUrl: string, { token }: HostilePerson, text: Text): Promise<string> {
  const respostas = {
    ...PROCESSO,
    outroProcesso: text(40),
    folhas: text(300),
    qualidade: 'TERCEIRO',
    motivoTerceiro: text(2000),
  };
  return (await fileRequest({ baseUrl, token, tipoId: 130, respostas })).id;
}

/** Files as a proxy, with a payload as the proxy's name. */
async function fileAsProxy(baseUrl: string, { token }: HostilePerson, text: Text) {
  const respostas = {
    ...PROCESSO,
    outroProcesso: text(40),
    folhas: text(300),
    qualidade: 'PROCURADOR',
    nomeRepresentado: text(150),
    docRepresentado: '39053344705',
  };
  const files = { procuracao: pdfFile(`${hostileFileName(0)}.pdf`) };
  const { id } = await fileRequest({ baseUrl, token, tipoId: 130, respostas, files });
  const { anexos } = await callApi(requerimento.detail, { baseUrl, token, params: { id } });
  return { id, anexo: anexos[0]?.id ?? '' };
}

/** Without slash or dot, which would end the name or change its type. */
function hostileFileName(nth: number): string {
  const names = XSS_CORPUS.filter((payload) => /alert/.test(payload) && !/[./\\]/.test(payload));
  return names[nth % names.length] ?? '';
}

/** Sends the whole corpus as messages of the requester, the last one with a file. Returns the file's id. */
async function writeAll(baseUrl: string, { token }: HostilePerson, id: string): Promise<string> {
  const as = { baseUrl, token, params: { id } };
  const file = pdfFile(`${hostileFileName(3)}.pdf`);
  const para = { finalidade: 'mensagem', requerimentoId: id } as const;
  const anexo = await sendFile({ baseUrl, token, file, para });
  for (const [nth, texto] of xssPortions(8_000).entries())
    await callApi(requerimento.mensagem, { ...as, body: { texto, anexos: nth === 0 ? [anexo.id] : [] } });
  return anexo.id;
}

interface Handling {
  id: string;
  text: Text;
}

/** Everything that an attendant writes on a request, and the requester's answers. */
async function handle(
  baseUrl: string,
  { autor, atendente }: { autor: HostilePerson; atendente: HostilePerson },
  { id, text }: Handling,
): Promise<void> {
  const staff = { baseUrl, token: atendente.token, params: { id } };
  const author = { baseUrl, token: autor.token, params: { id } };
  let { version } = await callApi(requerimento.detail, staff);
  ({ version } = await callApi(requerimento.assumir, { ...staff, body: { version } }));
  for (const texto of xssPortions(8_000))
    ({ version } = await callApi(requerimento.mensagem, { ...staff, body: { texto, interna: true } }));
  const longer = { version, motivo: text(1000) };
  ({ version } = await callApi(requerimento.prorrogar, { ...staff, body: longer }));
  const itens = [
    { campo: 'motivoTerceiro', texto: text(1000) },
    { campo: null, texto: text(1000) },
  ];
  const asked = await callApi(requerimento.exigir, {
    ...staff,
    body: { version, itens, mensagem: text(4000) },
  });
  const exigencia = asked.exigencias[0];
  const given = (exigencia?.itens ?? []).map((item) => ({ id: item.id, valor: text(2000) }));
  const answered = await callApi(requerimento.responderExigencia, {
    ...author,
    params: { id, exigenciaId: exigencia?.id },
    body: { itens: given, mensagem: text(4000) },
  });
  const resumed = { version: answered.version, acao: 'retomar_analise' };
  ({ version } = await callApi(requerimento.mover, { ...staff, body: resumed }));
  const reasons = { resumo: text(500), fundamentacao: text(8_000), baseLegal: text(500) };
  const decisao = { version, resultado: 'INDEFERIDO', ...reasons };
  await callApi(requerimento.decidir, { ...staff, body: decisao });
  await callApi(requerimento.avaliar, { ...author, body: { nota: 1, comentario: text(2000) } });
  await callApi(requerimento.recorrer, { ...author, body: { razoes: text(8_000) } });
}

/** Forwards the request to another group with a reason. */
async function forward({ baseUrl, tokens }: RunState, id: string, motivo: string): Promise<void> {
  const as = { baseUrl, token: tokens.livia ?? '', params: { id } };
  const { version } = await callApi(requerimento.detail, as);
  const { id: grupoId } = await withRows((db) =>
    db.selectFrom('grupo').select('id').where('sigla', '=', 'ATD').executeTakeFirstOrThrow(),
  );
  await callApi(requerimento.encaminhar, { ...as, body: { version, grupoId, motivo } });
}
