import type { calendario } from '@balcao/contract/calendario';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';

export const BELO_HORIZONTE = '3106200';

export type DiaInput = ArgsOf<typeof calendario.create>['body'];

/** A recess day of the whole council by default. */
export function dia(data: string, more: Partial<DiaInput> = {}): DiaInput {
  return {
    data,
    tipo: 'RECESSO',
    municipioIbge: null,
    uf: null,
    meioExpediente: 'NENHUM',
    descricao: 'Aniversário do conselho',
    ...more,
  };
}

/** The person who manages the calendar. */
export function administrator(api: TestApi): Promise<Person> {
  return person(api, { tipo: 2, nome: 'Paulo Brandão' });
}

/** A request filed today, due by 07/12/2026. */
export async function filed(api: TestApi) {
  const autor = await professional(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  return { autor, id };
}

/** A filed request that this attendant took. */
async function taken(api: TestApi, staff: Person) {
  const { autor, id } = await filed(api);
  const { version } = await api.must(
    requerimento.assumir,
    { params: { id }, body: { version: 1 } },
    { token: staff.token },
  );
  return { autor, id, version };
}

/** A request with a correction due in this many days. */
export async function corrected(api: TestApi, staff: Person, prazoDias: number) {
  const { autor, id, version } = await taken(api, staff);
  const itens = [{ campo: 'inicio', texto: 'Informe a data em que parou.', obrigatorio: true }];
  await api.must(
    requerimento.exigir,
    { params: { id }, body: { version, prazoDias, itens } },
    { token: staff.token },
  );
  return { autor, id };
}

/** A denied request that may be appealed. */
export async function denied(api: TestApi, staff: Person) {
  const { autor, id, version } = await taken(api, staff);
  const analysing = await api.must(
    requerimento.mover,
    { params: { id }, body: { version, acao: 'iniciar_analise' } },
    { token: staff.token },
  );
  const denial = {
    version: analysing.version,
    resultado: 'INDEFERIDO' as const,
    resumo: 'Falta o que se pediu.',
    fundamentacao: 'Falta o que se pediu. '.repeat(5),
    baseLegal: 'Lei da profissão, art. 9',
  };
  await api.must(requerimento.decidir, { params: { id }, body: denial }, { token: staff.token });
  return { autor, id };
}

export function rowOf(api: TestApi, id: string) {
  return api.db
    .selectFrom('requerimento as r')
    .leftJoin('exigencia as e', 'e.requerimentoId', 'r.id')
    .select(['r.status', 'r.prazoEm', 'r.recursoAte', 'r.version', 'e.prazoEm as correcaoEm'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The history entries about new dates. */
export async function historyOf(api: TestApi, id: string) {
  const rows = await api.db
    .selectFrom('tramite')
    .select(['texto', 'visibilidade', 'deStatus', 'paraStatus', 'usuarioId'])
    .where('requerimentoId', '=', id)
    .where('acao', '=', 'atualizar_prazo')
    .orderBy('seq')
    .execute();
  return rows;
}

export async function auditOf(api: TestApi, acao: string) {
  const rows = await api.db
    .selectFrom('auditLog')
    .select(['dados', 'atorId', 'objetoId'])
    .where('acao', '=', acao)
    .orderBy('id')
    .execute();
  return rows;
}
