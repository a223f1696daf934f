import { carta } from '@balcao/contract/carta';
import { ATOS_CARTA, type AtoCarta, type SituacaoCarta } from '@balcao/domain/carta/situacao';
import { describe, expect, it } from 'vitest';
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

/** How a letter comes to stand where it does, by name where the situation alone does not say it. */
const LUGARES: [string, SituacaoCarta, Passos][] = [
  ['a draft', 'RASCUNHO', []],
  ['one that waits for its signer', 'EM_ASSINATURA', PARA_ASSINAR],
  ['one that left', 'EXPEDIDA', EXPEDIDA],
  ['one in the post', 'EXPEDIDA', POSTADA],
  ['one that the post brought back', 'DEVOLVIDA', [...POSTADA, ['registrar_devolucao', 'paulo']]],
  ['one that was opened', 'ENTREGUE', ABERTA],
  ['one that is known of', 'CIENTE', CIENTE],
  ['one that was answered', 'RESPONDIDA', [...CIENTE, ['responder', 'autor']]],
  ['a cancelled one', 'CANCELADA', [['cancelar', 'otavio']]],
];

/** Possible, and not shown: what is not opened yet is opened first. */
const SEM_BOTAO = new Set(['EXPEDIDA dar_ciencia autor', 'DEVOLVIDA dar_ciencia autor']);

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

async function viver(passos: Passos): Promise<string> {
  const { id } = await redigir(api, c);
  for (const [ato, quem] of passos) {
    const { status, raw } = await tentar(id, ato, quem);
    expect(status, `${ato}: ${raw.body}`).toBe(200);
  }
  return id;
}

async function oferecidos(id: string, quem: Quem): Promise<AtoCarta[]> {
  const answer = await api.call(carta.detail, { params: { id } }, c[quem]);
  return answer.status === 200 ? (answer.body as { atos: AtoCarta[] }).atos : [];
}

describe('every act in every situation', () => {
  it.each(LUGARES)(
    '%s takes what it offers, and nothing else',
    async (_, situacao, passos) => {
      const id = await viver(passos);
      const possible: [AtoCarta, Quem][] = [];
      for (const quem of PESSOAS) {
        const offered = await oferecidos(id, quem);
        const version = await versionOf(id);
        for (const ato of ATOS_CARTA) {
          if (offered.includes(ato) || SEM_BOTAO.has(`${situacao} ${ato} ${quem}`)) {
            possible.push([ato, quem]);
            continue;
          }
          const { status } = await tentar(id, ato, quem);
          expect([status >= 400 && status < 500, await versionOf(id)], `${ato} by ${quem}`).toEqual([
            true,
            version,
          ]);
        }
      }
      for (const [ato, quem] of possible) {
        const { status, raw } = await tentar(await viver(passos), ato, quem);
        expect(status, `${ato} by ${quem}: ${raw.body}`).toBe(200);
      }
      expect(possible.length > 0 || situacao === 'RESPONDIDA' || situacao === 'CANCELADA').toBe(true);
    },
    120_000,
  );
});
