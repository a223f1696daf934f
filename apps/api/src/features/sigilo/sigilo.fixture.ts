import { contracts } from '@balcao/contract/contracts.gen';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import { formatCpf, maskCpf } from '@balcao/domain/pessoa/cpf';
import { send } from '#features/anexo/anexo.fixture.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';

/** Everything that identifies a person, each as it would appear in an answer. */
export type Rastros = readonly string[];

/** The requester, with everything that could identify them. */
export interface Autora extends Person {
  nomeSocial: string;
  rastros: Rastros;
}

const CELULAR = '+5531998761234';

/** A person whose data all differ from everybody else's. */
export async function unmistakable(api: TestApi): Promise<Autora> {
  const nomeSocial = 'Zulmira Quintanilha';
  const made = await person(api, { nome: 'Iaravalda Quintanilha Bragança', nomeSocial, registro: {} });
  const endereco = {
    cep: '30140071',
    logradouro: 'Ladeira Quintanilha',
    numero: '7741',
    complemento: null,
    bairro: 'Vila Bragança',
    uf: 'MG',
    municipioIbge: '3106200',
  };
  await api.db
    .updateTable('usuario')
    .set({ celular: CELULAR, endereco: JSON.stringify(endereco) })
    .where('id', '=', made.id)
    .execute();
  const { numero } = await api.db
    .selectFrom('registro')
    .select('numero')
    .where('usuarioId', '=', made.id)
    .executeTakeFirstOrThrow();
  const rastros = [
    'Quintanilha',
    'Iaravalda',
    'Zulmira',
    'Bragan',
    made.id,
    made.email,
    made.cpfCnpj,
    formatCpf(made.cpfCnpj),
    maskCpf(made.cpfCnpj),
    CELULAR,
    CELULAR.slice(3),
    '99876-1234',
    numero,
    '30140071',
    '30140-071',
  ];
  return { ...made, nomeSocial, rastros };
}

export interface Filed {
  id: string;
  numero: string;
}

/** Files a service with one file in this field; the file's name identifies its sender. */
export async function fileWithProof(
  api: TestApi,
  { token }: Person,
  { tipoId, campo, respostas }: { tipoId: number; campo: string; respostas: Record<string, unknown> },
): Promise<Filed> {
  const { id, version } = await api.must(rascunho.create, { body: { tipoId } }, { token });
  const file = await send(api, token, {
    destino: { finalidade: 'campo', rascunhoId: id, campo },
    nome: 'Foto da Zulmira Quintanilha.pdf',
  });
  const saved = await api.must(
    rascunho.save,
    { params: { id }, body: { respostas: { ...respostas, [campo]: [file.id] }, passo: null, version } },
    { token },
  );
  return api.must(rascunho.enviar, { params: { id }, body: { version: saved.version } }, { token });
}

const reads: RouteDef[] = Object.values(contracts)
  .flatMap((contract) => Object.values(contract as Record<string, RouteDef>))
  .filter(({ method, access }) => method === 'GET' && access !== 'public');

/** Every id behind a request that a URL could contain, except the person's. */
async function namesOf(api: TestApi, requerimentoId: string): Promise<string[]> {
  const of = 'requerimentoId' as const;
  const cartas = await api.db.selectFrom('carta').select('id').where(of, '=', requerimentoId).execute();
  const owners = [requerimentoId, ...cartas.map(({ id }) => id)];
  const documentos = await api.db
    .selectFrom('documento')
    .select('id')
    .where('ownerId', 'in', owners)
    .execute();
  const anexos = await api.db
    .selectFrom('anexo')
    .select('id')
    .where('ownerId', '=', requerimentoId)
    .execute();
  const emails = await api.db.selectFrom('email').select('id').where('ownerId', 'in', owners).execute();
  const { tipoId } = await api.db
    .selectFrom('requerimento')
    .select('tipoId')
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  const rows = [...documentos, ...anexos, ...emails];
  return [requerimentoId, String(tipoId), ...rows.map(({ id }) => id)];
}

/** Queries of the list that could reveal a row. */
function listQueries({ nomeSocial, nome, cpfCnpj, email }: Autora, { numero }: Filed): string[] {
  const every = 'data=5&grupo=-1&porPagina=50';
  const sorted = ['autor', 'titulo', 'data'].map((sort) => `${every}&sort=${sort}`);
  return [
    ...sorted,
    `${every}&id=${encodeURIComponent(numero)}`,
    ...[nomeSocial, nome, cpfCnpj, email].flatMap((wanted) =>
      ['nome', 'autor', 'cpf', 'titulo'].map((by) => `${every}&${by}=${encodeURIComponent(wanted)}`),
    ),
  ];
}

/** Words that find the request itself. A search by the person's name finds the person, which other tests cover. */
function searches({ numero }: Filed): string[] {
  return [numero, 'contratos assinados', 'igreja', 'arquivo', 'confira o endereço', 'outra área'];
}

/** The lists of all accounts and of open sessions, which name every person, whatever they filed. */
const ACCOUNTS: readonly string[] = ['/usuarios', '/sessoes', '/termos/aceites'];

/** The audit log names every person, too. What it has of the request must not name its author. */
const AUDIT = '/auditoria/eventos';

/**
 * Everything that a person can read at any address of the portal except the lists of accounts and sessions, headers
 * included, by address.
 */
export async function readEverything(
  api: TestApi,
  { token }: Person,
  { autora, filed }: { autora: Autora; filed: Filed },
): Promise<Map<string, string>> {
  const names = await namesOf(api, filed.id);
  const read = new Map<string, string>();
  for (const { path } of reads) {
    const paths = path.includes(':') ? names.map((name) => path.replace(/:\w+/g, name)) : [path];
    if (ACCOUNTS.includes(path)) continue;
    const asked = paths.flatMap((one) => {
      if (one === '/requerimentos') return listQueries(autora, filed).map((query) => `${one}?${query}`);
      if (one === AUDIT) return names.map((name) => `${one}?objetoId=${name}`);
      if (one === '/busca') return searches(filed).map((q) => `${one}?q=${encodeURIComponent(q)}`);
      return one === '/emails' ? [one, `${one}?busca=${encodeURIComponent(autora.email)}`] : [one];
    });
    for (const url of asked) {
      const answer = await api.app.inject({
        method: 'GET',
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
      });
      read.set(url, `${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.body}`);
    }
  }
  return read;
}

/** What reveals the author in it: the trace, and the address that shows it. */
export function betrayals(read: ReadonlyMap<string, string>, rastros: Rastros): string[] {
  return [...read].flatMap(([url, answer]) =>
    rastros.filter((rastro) => answer.includes(rastro)).map((rastro) => `${rastro} in ${url}`),
  );
}
