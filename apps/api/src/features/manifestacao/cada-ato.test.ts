import { manifestacao } from '@balcao/contract/manifestacao';
import { ATOS_MANIFESTACAO, type AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import { afterAll, beforeAll, describe } from 'vitest';
import { itTakesWhatItOffers } from '#test/every-act.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, cover, type Detalhe, type Elenco, elenco, file, versionOf } from './manifestacao.fixture.ts';

const PESSOAS = ['autor', 'sonia', 'davi', 'marcos', 'outro'] as const;
type Quem = (typeof PESSOAS)[number];
type Passos = readonly (readonly [AtoManifestacao, Quem])[];

const LIDA: Passos = [['iniciar_analise', 'sonia']];
const NA_AREA: Passos = [...LIDA, ['encaminhar', 'sonia']];
const CONCLUIDA: Passos = [...LIDA, ['concluir', 'sonia']];

const LUGARES: [string, Passos][] = [
  ['a new one', []],
  ['one in analysis', LIDA],
  ['one that waits for its author', [...LIDA, ['pedir_complemento', 'sonia']]],
  ['one with an area', NA_AREA],
  ['one that an area answered', [...NA_AREA, ['responder_area', 'marcos']]],
  ['an answered one', CONCLUIDA],
  ['one under review', [...CONCLUIDA, ['pedir_revisao', 'autor']]],
  ['an archived one', [...LIDA, ['arquivar', 'sonia']]],
  ['one that another body has', [...LIDA, ['encaminhar_orgao', 'sonia']]],
];

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  c = await elenco(api);
});
afterAll(() => api.close());

async function offered(id: string, quem: Quem): Promise<AtoManifestacao[]> {
  const answer = await api.call(manifestacao.detail, { params: { id } }, c[quem]);
  return answer.status === 200 ? (answer.body as Detalhe).atos : [];
}

describe('the acts upon a manifestation', () => {
  itTakesWhatItOffers<AtoManifestacao, Quem>({
    atos: ATOS_MANIFESTACAO,
    people: PESSOAS,
    places: LUGARES,
    ends: ['an archived one', 'one that another body has'],
    begin: async () => {
      const { id } = await file(api, c.autor);
      await cover(api, id, c.sonia);
      return id;
    },
    offered,
    attempt: (id, ato, quem) => act(api, { id, ato, by: c[quem], fin: c.fin }),
    versionOf: (id) => versionOf(api, id),
  });
});
