import type { ArgsOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';

/** Three free services of group REG, and one of group CAM. */
const SERVICOS = [981, 982, 983] as const;
export const DA_CAMARA = 984;

export const MOTIVO = 'Tratam do mesmo assunto e pedem a mesma coisa.';

export interface Filed {
  id: string;
  numero: string;
}

/** Publishes the services and creates two attendants of REG. */
export async function openDesk(api: TestApi): Promise<{ otavio: Person; bianca: Person }> {
  for (const id of SERVICOS) await publishServico(api, id, { workflow: 'W2' });
  await publishServico(api, DA_CAMARA, { workflow: 'W2', grupo: 'CAM' });
  return { otavio: await attendant(api, 'REG'), bianca: await attendant(api, 'REG', 'Bianca Reis') };
}

/** Files requests of one person for these services, oldest first, a second apart. */
export async function fileAll(api: TestApi, tipos: readonly number[], autor?: Person) {
  const autora = autor ?? (await person(api));
  const filed: Filed[] = [];
  for (const tipoId of tipos) {
    api.setNow(new Date(api.now().getTime() + 1000).toISOString());
    filed.push(await fileRequerimento(api, autora.token, { tipoId, respostas: pedido() }));
  }
  return { autora, filed };
}

/** Two requests of one person, the older first. */
export async function filePair(api: TestApi, tipos: readonly [number, number] = [981, 982]) {
  const { autora, filed } = await fileAll(api, tipos);
  const [antigo, novo] = filed;
  if (!antigo || !novo) throw new Error('two were filed');
  return { autora, antigo, novo };
}

type Numero = Pick<ArgsOf<typeof vinculo.juntar>['body'], 'numero'>;

/** The acts on two requests; answers are raw, so that tests can read refusals. */
export function desk(api: TestApi) {
  const versionOf = async (id: string) => {
    const row = await api.db
      .selectFrom('requerimento')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.version ?? 0;
  };
  return {
    see: (quem: Person, id: string) => api.must(requerimento.detail, { params: { id } }, quem),
    beside: (quem: Person, id: string) => api.must(vinculo.list, { params: { id } }, quem),
    say: (quem: Person, id: string, body: { texto: string; interna?: boolean; anexos?: string[] }) =>
      api.must(requerimento.mensagem, { params: { id }, body }, quem),
    join: async (quem: Person, de: Filed, para: Numero) =>
      api.call(
        vinculo.juntar,
        {
          params: { id: de.id },
          body: { version: await versionOf(de.id), numero: para.numero, motivo: MOTIVO },
        },
        quem,
      ),
    part: async (quem: Person, { id }: Filed) =>
      api.call(
        vinculo.desfazerJuntada,
        {
          params: { id },
          body: { version: await versionOf(id), motivo: 'Foi engano: são assuntos diferentes.' },
        },
        quem,
      ),
  };
}
