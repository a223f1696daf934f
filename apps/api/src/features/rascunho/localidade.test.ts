import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '#features/documento/documento.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const BELO_HORIZONTE = '3106200';
const TIRADENTES = '3168804';
const EMPRESA: EfeitoModelo = { efeito: 'alterar_empresa', campos: {}, endereco: '' };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.db
    .insertInto('municipio')
    .values([TIRADENTES, '3150000'].map((ibge) => ({ ibge, nome: `Município ${ibge}`, uf: 'MG' })))
    .onConflict((c) => c.doNothing())
    .execute();
  await api.db
    .insertInto('localidade')
    .values({ ibge: TIRADENTES, nome: 'Tiradentes', uf: 'MG', escritorio: false, sede: false })
    .execute();
  await publish(924, [{ efeito: 'inscrever', categoria: 'PJ' }, EMPRESA]);
  await publish(925, [EMPRESA]);
});
afterAll(() => api.close());

/** A service that asks for the seat of a firm. */
async function publish(id: number, efeitos: EfeitoModelo[]): Promise<void> {
  const txt = (nome: string, rotulo: string) => ({ nome, rotulo, tipo: 'txt' as const, maxLength: 80 });
  await publishServico(api, id, {
    workflow: 'W2',
    publico: ['PJ'],
    efeitos,
    passos: [
      {
        id: 'sede',
        titulo: 'Sede',
        campos: [
          { nome: 'cep', rotulo: 'CEP', tipo: 'cep' },
          txt('logradouro', 'Rua'),
          txt('numero', 'Número'),
          txt('complemento', 'Complemento'),
          txt('bairro', 'Bairro'),
          { nome: 'uf', rotulo: 'Estado', tipo: 'uf', obrigatorio: true },
          { nome: 'municipioIbge', rotulo: 'Município', tipo: 'mun', uf: 'uf', obrigatorio: true },
        ],
      },
    ],
  });
}

it.each([
  ['that of the seat that a firm is registered with', 924, TIRADENTES, TIRADENTES],
  ['the head office where the council does not serve the seat', 924, '3150000', BELO_HORIZONTE],
  ['that of the record where no one is registered', 925, TIRADENTES, BELO_HORIZONTE],
])('a request gets the right place: %s', async (_, tipoId, municipioIbge, kept) => {
  const firma = await person(api, { pessoa: 'PJ', nome: 'Oficina Barroca Ltda.' });
  const respostas = { uf: 'MG', municipioIbge };
  const { id } = await fileRequerimento(api, firma.token, { tipoId, respostas });
  const row = await api.db
    .selectFrom('requerimento')
    .select('localidadeIbge')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.localidadeIbge).toBe(kept);
});
