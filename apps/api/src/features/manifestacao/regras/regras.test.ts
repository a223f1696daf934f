import { OUVIDORIA } from '@balcao/contract/ouvidoria-regras';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsASection } from '#test/keeps-a-section.ts';

let api: TestApi;
let keeper: Person;
let stranger: Person;

beforeAll(async () => {
  api = await startApi();
  keeper = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
  stranger = await person(api, { nome: 'Otávio Lins', tipo: 1 });
});
afterAll(() => api.close());

describe('the rules of the ombudsman', () => {
  itKeepsASection(OUVIDORIA, {
    scene: () => ({ api, keeper, stranger }),
    values: (n) => ({ segundaAprovacao: n % 2 === 0 }),
    refused: {
      said: { segundaAprovacao: 'sim' as never },
      path: 'segundaAprovacao',
      message: 'Informe sim ou não.',
    },
  });
});
