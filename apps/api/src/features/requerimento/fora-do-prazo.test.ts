import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, person } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const DEFESA = {
  ...{ regularizou: false, porProcurador: false, pedidos: ['ARQUIVAMENTO'] },
  merito: 'A obra não era minha: saí do canteiro dois meses antes da visita.',
};

// Today is Monday 23/11/2026, after the holiday of the 20th and a weekend.
it.each([
  ['2026-11-10', null],
  [
    '2026-11-09',
    'Fora do prazo (intempestivo): os 10 dias terminaram em 19/11/2026 (quinta-feira). Segue para decisão mesmo assim.',
  ],
])(
  'a defence against a fine known since %s is received, and staff read whether it is late',
  async (dataCiencia, mark) => {
    const autor = await person(api);
    const fiscal = await attendant(api, 'FISC', 'Zélia Fiscal');
    const respostas = { ...DEFESA, numeroAuto: dataCiencia, dataCiencia };
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 122, respostas });
    for (const { token } of [autor, fiscal]) {
      const seen = await api.must(requerimento.detail, { params: { id } }, { token });
      expect(seen.status).toBe('PROTOCOLADO');
      expect(seen.eventos.find(({ acao }) => acao === 'enviar')?.texto ?? null).toBe(mark);
    }
  },
);
