import { carta } from '@balcao/contract/carta';
import { ATOS_CARTA, type AtoCarta } from '@balcao/domain/carta/situacao';
import { describe } from 'vitest';
import { itTakesWhatItOffers } from '#test/every-act.ts';
import type { TestApi } from '#test/harness.ts';
import { type Cena, emCena, porCorreio, redigir } from './carta.fixture.ts';
import { fazer } from './fazer.fixture.ts';

const PESSOAS = ['autor', 'otavio', 'paulo'] as const;
type Quem = (typeof PESSOAS)[number];
type Passos = readonly (readonly [AtoCarta, Quem])[];

const PARA_ASSINAR: Passos = [['enviar_para_assinatura', 'otavio']];
const EXPEDIDA: Passos = [...PARA_ASSINAR, ['expedir', 'paulo']];
const POSTADA: Passos = [...EXPEDIDA, ['registrar_postagem', 'paulo']];
const ABERTA: Passos = [...EXPEDIDA, ['abrir', 'autor']];
const CIENTE: Passos = [...ABERTA, ['dar_ciencia', 'autor']];

/** The states of a letter, with the acts that lead there. */
const LUGARES: [string, Passos][] = [
  ['a draft', []],
  ['one that waits for its signer', PARA_ASSINAR],
  ['one that left', EXPEDIDA],
  ['one in the post', POSTADA],
  ['one that the post brought back', [...POSTADA, ['registrar_devolucao', 'paulo']]],
  ['one that was opened', ABERTA],
  ['one that is known of', CIENTE],
  ['one that was answered', [...CIENTE, ['responder', 'autor']]],
  ['a cancelled one', [['cancelar', 'otavio']]],
];

/** States in which the ciência is possible without a button, because the page offers opening the letter first. */
const POR_ABRIR = ['one that left', 'one in the post', 'one that the post brought back'];

let api: TestApi;
let c: Cena;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  await porCorreio(api, c);
});

async function versionOf(id: string): Promise<number> {
  const row = api.db.selectFrom('carta').select('version').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).version;
}

async function tentar(id: string, ato: AtoCarta, quem: Quem) {
  if (ato === 'expedir') await api.confirmIdentity(c.paulo.id);
  // An unprinted letter cannot be acknowledged.
  if (ato === 'dar_ciencia') await api.runJobs();
  return fazer(api, c, { id, especie: 'OFICIO' }, { ato, quem: c[quem], version: await versionOf(id) });
}

async function oferecidos(id: string, quem: Quem): Promise<AtoCarta[]> {
  const answer = await api.call(carta.detail, { params: { id } }, c[quem]);
  return answer.status === 200 ? (answer.body as { atos: AtoCarta[] }).atos : [];
}

describe('a letter’s acts', () => {
  itTakesWhatItOffers<AtoCarta, Quem>({
    atos: ATOS_CARTA,
    people: PESSOAS,
    places: LUGARES,
    ends: ['one that was answered', 'a cancelled one'],
    begin: async () => (await redigir(api, c)).id,
    offered: oferecidos,
    attempt: tentar,
    versionOf,
    withoutButton: (place, ato, quem) =>
      POR_ABRIR.includes(place) && ato === 'dar_ciencia' && quem === 'autor',
  });
});
