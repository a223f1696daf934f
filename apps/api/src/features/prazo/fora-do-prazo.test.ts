import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileDenied, fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const DEFESA = {
  regularizou: false,
  porProcurador: false,
  pedidos: ['ARQUIVAMENTO'],
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
  'a defence against a fine known since %s is accepted, and staff read whether it is late',
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

describe('an appeal to the council', () => {
  const razoes = 'O comprovante que enviei não foi visto na análise do meu pedido.';
  const markOf = async (autor: Person, respostas: Record<string, unknown>) => {
    const { id } = await fileRequerimento(api, autor.token, {
      tipoId: 123,
      respostas: { razoes, pedeEfeitoSuspensivo: false, porProcurador: false, ...respostas },
    });
    const seen = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(seen.status).toBe('PROTOCOLADO');
    return seen.eventos.find(({ acao }) => acao === 'enviar')?.texto ?? null;
  };
  const back = (autor: Person) => api.as(autor).then((token) => ({ ...autor, token }));

  // Ten days from Monday 23/11/2026 end on Thursday 03/12/2026.
  it.each([
    ['2026-12-03', false],
    ['2026-12-04', true],
  ])('against a decision of the portal, filed on %s, is accepted, marked as late: %s', async (dia, late) => {
    api.setNow('2026-11-23T13:00:00Z');
    const autor = await professional(api);
    const decisaoRecorrida = await fileDenied(api, autor.id);
    api.setNow(`${dia}T13:00:00Z`);
    const said = `Fora do prazo (intempestivo): o prazo para recorrer da decisão do pedido ${decisaoRecorrida} terminou em 03/12/2026 (quinta-feira). Segue para decisão mesmo assim.`;
    expect(await markOf(await back(autor), { decisaoRecorrida })).toBe(late ? said : null);
  });

  it('has until the announced day, also when that is later than the ten days', async () => {
    api.setNow('2026-11-23T13:00:00Z');
    const autor = await professional(api);
    const decisaoRecorrida = await fileDenied(api, autor.id);
    await api.db
      .updateTable('requerimento')
      .set({ recursoAte: '2027-01-22' })
      .where('numero', '=', decisaoRecorrida)
      .execute();
    api.setNow('2027-01-22T13:00:00Z');
    expect(await markOf(await back(autor), { decisaoRecorrida })).toBeNull();
  });

  it('against another decision counts from the day on which the person learned of it', async () => {
    api.setNow('2026-11-23T13:00:00Z');
    const autor = await person(api);
    const outra = {
      decisaoRecorrida: 'OUTRA',
      processo: 'OUTRO',
      outroProcesso: '318/2022',
      outraDecisao: 'Multa mantida',
    };
    expect(await markOf(await back(autor), { ...outra, dataCiencia: '2026-11-10' })).toBeNull();
    const again = { ...outra, outraDecisao: 'Multa em dobro', dataCiencia: '2026-11-09' };
    expect(await markOf(await back(autor), again)).toContain('os 10 dias terminaram em 19/11/2026');
  });
});
