import { requerimento } from '@balcao/contract/requerimento';
import { type Destino, type Person, person, send } from '#features/anexo/anexo.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';

export const HOJE = '2026-11-23';
const FUNDAMENTACAO =
  'O requerente comprovou que não exerce a profissão e não tem responsabilidade técnica em aberto neste conselho.';

/** People of every kind, and one filed request of the group REG. */
export interface Cenario {
  cidada: Person;
  outra: Person;
  reg: Person;
  /** Belongs to the same group as `reg`. */
  regDois: Person;
  cad: Person & { grupoId: string };
  admin: Person;
  pedido: { id: string; numero: string };
}

/** Two requesters, attendants of two groups and an administrator; the first requester filed an interrupção. */
export async function makeCenario(api: TestApi): Promise<Cenario> {
  api.setNow(`${HOJE}T13:00:00Z`);
  const [reg, cad] = [await grupoId(api, 'REG'), await grupoId(api, 'CAD')];
  const cidada = await person(api, { nome: 'Helena Prado' });
  return {
    cidada,
    outra: await person(api, { nome: 'Iara Campos' }),
    reg: await person(api, { nome: 'Otávio Lins', tipo: 1, grupos: [{ id: reg }] }),
    regDois: await person(api, { nome: 'Rui Sales', tipo: 1, grupos: [{ id: reg }] }),
    cad: { ...(await person(api, { nome: 'Célia Dias', tipo: 1, grupos: [{ id: cad }] })), grupoId: cad },
    admin: await person(api, { nome: 'Paulo Brandão', tipo: 2 }),
    pedido: await fileInterrupcao(api, cidada),
  };
}

/** A filed interrupção of this person. */
export function fileInterrupcao(api: TestApi, autor: Person) {
  return fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
}

/** A filed request of a new person, so that tests never meet in the duplicate guard. */
export async function newPedido(api: TestApi): Promise<{ autor: Person; id: string; numero: string }> {
  const autor = await person(api);
  return { autor, ...(await fileInterrupcao(api, autor)) };
}

/** Takes a request and returns its new version. */
export async function take(api: TestApi, token: string, id: string): Promise<number> {
  const { version } = await api.must(requerimento.detail, { params: { id } }, { token });
  const taken = await api.must(requerimento.assumir, { params: { id }, body: { version } }, { token });
  return taken.version;
}

/** Takes a request and begins its analysis, so that it can be decided; returns the version. */
export async function analyse(api: TestApi, token: string, id: string): Promise<number> {
  const version = await take(api, token, id);
  const moved = await api.must(
    requerimento.mover,
    { params: { id }, body: { version, acao: 'iniciar_analise' } },
    { token },
  );
  return moved.version;
}

/** A realistic grant. */
export function deferimento(version: number) {
  return {
    version,
    resultado: 'DEFERIDO' as const,
    resumo: 'Seu registro foi interrompido.',
    fundamentacao: FUNDAMENTACAO,
    baseLegal: 'Lei nº 12.514/2011, art. 9º',
  };
}

/** Uploads a file for a message of this request; returns its id. */
export async function fileForMessage(api: TestApi, token: string, requerimentoId: string): Promise<string> {
  const destino: Destino = { finalidade: 'mensagem', requerimentoId };
  return (await send(api, token, { destino })).id;
}
