import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { Person } from '#features/documento/documento.fixture.ts';
import { person } from '#features/documento/documento.fixture.ts';
import { elenco } from '#features/manifestacao/manifestacao.fixture.ts';
import { calendarioDaOuvidoria } from '#features/manifestacao/relogio.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import type { Quem, Sigla } from './modelo.fixture.ts';

export const NOME = 'Iara Campos Velloso';

/** What every author says: their name and number must reach no area. */
export const RELATO = `Pedi a carteira em março e ninguém responde. Sou ${NOME}, telefone (31) 98888-7777.`;

/** The portal with the people of every life. */
export interface Mundo {
  api: TestApi;
  pessoas: Record<Exclude<Quem, 'chave'>, Person>;
  grupos: Record<Sigla, string>;
  calendario: Calendario;
  /** A session of now: the clock jumps over days. */
  entrar(quem: Exclude<Quem, 'chave'>): Promise<string>;
  close(): Promise<void>;
}

export async function openMundo(): Promise<Mundo> {
  const api = await startApi();
  const { fin, ...rest } = await elenco(api);
  const pessoas = { ...rest, estranho: await person(api, { nome: 'Zélia Estranha' }) };
  const open = new Map<string, { token: string; at: number }>();
  return {
    api,
    pessoas,
    grupos: { FIN: fin, REG: await grupoId(api, 'REG') },
    calendario: await calendarioDaOuvidoria(api.db),
    async entrar(quem) {
      const now = api.now().getTime();
      const known = open.get(quem);
      if (known && now >= known.at && now < known.at + 600_000) return known.token;
      const token = await api.as(pessoas[quem]);
      open.set(quem, { token, at: now });
      return token;
    },
    close: () => api.close(),
  };
}
