import { anuidade } from '@balcao/contract/anuidade';
import type { BodyOf, ResponseOf } from '@balcao/contract/kernel/route';
import { v7 as uuidv7 } from 'uuid';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';

export type Anuidade = ResponseOf<typeof anuidade.detail>;
type Ato = 'publicar' | 'reabrir' | 'calcular' | 'parar' | 'continuar';

/** Staff who issue charges; their identity is confirmed. */
export async function tesouraria(api: TestApi, nome = 'Marcos Vidal'): Promise<Person> {
  const made = await person(api, { tipo: 1, nome });
  await api.make.conceder({ usuarioId: made.id, permissao: 'financeiro.emitir', alcance: 'all' });
  await api.confirmIdentity(made.id);
  return made;
}

/** What staff do to the annuity of a year, each on its current version. */
export function desk(api: TestApi, { token }: { token: string }) {
  const read = (id: string) => api.must(anuidade.detail, { params: { id } }, { token });
  const act = async (ato: Ato, id: string) => {
    const { version } = await read(id);
    return api.must(anuidade[ato], { params: { id }, body: { version } }, { token });
  };
  const begin = (exercicio: number) => api.must(anuidade.create, { body: { exercicio } }, { token });
  const tableOf = ({ fator, valores, vencimento, descontos, recemFormado }: Anuidade) => ({
    fator,
    valores,
    vencimento,
    descontos,
    recemFormado,
  });
  const write = async (id: string, change: Partial<Omit<BodyOf<typeof anuidade.change>, 'version'>>) => {
    const now = await read(id);
    const body = { ...tableOf(now), ...change, version: now.version };
    return api.must(anuidade.change, { params: { id }, body }, { token });
  };
  /** Answers whatever comes of it. */
  const start = async (id: string, seen?: { version?: number; quantidade?: number; total?: number }) => {
    const { version, previsao } = await read(id);
    const { quantidade = 0, total = 0 } = previsao ?? {};
    return api.call(
      anuidade.emitir,
      { params: { id }, body: { version, quantidade, total, ...seen } },
      { token },
    );
  };
  /** A published table with its preview. */
  const preview = async (exercicio: number) => {
    const { id } = await begin(exercicio);
    await act('publicar', id);
    await act('calcular', id);
    await api.runJobs();
    return read(id);
  };
  return { read, act, begin, write, start, preview, tableOf };
}

interface Inscrito {
  nome?: string;
  pessoa?: 'PF' | 'PJ';
  categoria?: 'D' | 'P' | 'S' | 'R' | 'PJ';
  situacao?: 'ATIVO' | 'PROVISORIO' | 'INTERROMPIDO' | 'SUSPENSO' | 'CANCELADO' | 'TRANSFERIDO' | 'FALECIDO';
  desde?: string;
  situacaoDesde?: string | null;
  capital?: number;
}

let numero = 700_000;

/** A person or firm with a registration as told. */
export async function inscrever(
  api: TestApi,
  inscrito: Inscrito = {},
): Promise<{ id: string; registroId: string }> {
  const { nome, pessoa = 'PF', capital, ...registro } = inscrito;
  const { id } = await api.make.usuario({ pessoa, ...(nome !== undefined && { nome }) });
  if (capital !== undefined)
    await api.owner
      .updateTable('usuario')
      .set({ empresa: JSON.stringify({ capitalSocial: capital }) })
      .where('id', '=', id)
      .execute();
  const registroId = uuidv7();
  numero += 1;
  await api.owner
    .insertInto('registro')
    .values({
      id: registroId,
      usuarioId: id,
      numero: `CRCR-MG ${numero}`,
      categoria: pessoa === 'PJ' ? 'PJ' : 'D',
      situacao: 'ATIVO',
      desde: '2015-02-03',
      ...registro,
    })
    .execute();
  return { id, registroId };
}

/** The annuities of a year with what the books say of each, by person. */
export async function charged(api: TestApi, exercicio: number) {
  const rows = await api.db
    .selectFrom('cobranca as c')
    .innerJoin('lancamento as l', 'l.cobrancaId', 'c.id')
    .select(['c.pessoaId', 'c.valor', 'c.vencimento', 'c.descricao', 'c.itens', 'c.situacao'])
    .select(['l.debito', 'l.credito', 'l.evento', 'l.valor as lancado'])
    .where('c.exercicio', '=', exercicio)
    .where('c.especie', '=', 'ANUIDADE')
    .execute();
  return new Map(rows.map(({ pessoaId, ...row }) => [pessoaId, row]));
}
