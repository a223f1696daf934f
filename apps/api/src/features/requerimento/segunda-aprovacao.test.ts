import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { actsOn, decisao, offer } from './fluxo.fixture.ts';
import { pedido, publishServico } from './servico.fixture.ts';

const HOJE = '2026-11-23';
const FALTA = 'Falta a aprovação de uma segunda pessoa.';

let api: TestApi;
let otavio: Person;
let rita: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  otavio = await attendant(api, 'REG');
  rita = await attendant(api, 'REG', 'Rita Nunes');
  await publishServico(api, 915, {
    workflow: 'W5',
    segundaAprovacao: { campo: 'valor', op: 'maior', valor: 500_000 },
  });
});
afterAll(() => api.close());

async function taken(valor: number) {
  const autor = await person(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 915, respostas: pedido(valor) });
  const acts = actsOn(api, id);
  await acts.assumir(otavio);
  return { autor, id, ...acts };
}

describe('a financial request (W5)', () => {
  it('below the limit is decided by one person', async () => {
    const { see, act } = await taken(500_000);
    expect(offer(await see(rita), 'aprovar')).toBeUndefined();
    expect((await act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
  });

  it('above it needs the approval of another, for that end, who does not sign the decision', async () => {
    const { autor, see, act, attempt } = await taken(500_001);
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toBe(FALTA);
    expect(offer(await see(otavio), 'aprovar')?.permitido).toBe(false);
    expect((await attempt(otavio, 'aprovar', { resultado: 'DEFERIDO' })).status).toBe(422);
    expect(
      (await attempt(rita, 'aprovar', { resultado: 'DEFERIDO_PARCIAL' })).problem.errors?.[0]?.path,
    ).toBe('resultado');
    const approved = await act(rita, 'aprovar', { resultado: 'DEFERIDO' });
    expect(approved.aprovacao).toMatchObject({ resultado: 'DEFERIDO', por: 'Rita Nunes', vale: true });
    expect(offer(approved, 'decidir')?.motivo).toBe('Quem aprovou como segunda pessoa não assina a decisão.');
    expect((await see(autor)).aprovacao).toBeNull();
    expect(JSON.stringify(await see(autor))).not.toContain('Rita Nunes');
    expect((await attempt(otavio, 'decidir', decisao('INDEFERIDO'))).problem.detail).toBe(
      'A segunda pessoa aprovou “Deferido”.',
    );
    expect((await act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
  });

  it('is approved by nobody who was ever in charge', async () => {
    const { act, attempt } = await taken(900_000);
    await act(otavio, 'atribuir', { atendenteId: rita.id, motivo: 'Férias.' });
    expect((await attempt(otavio, 'aprovar', { resultado: 'DEFERIDO' })).status).toBe(422);
    expect((await attempt(rita, 'aprovar', { resultado: 'DEFERIDO' })).status).toBe(422);
  });

  it('is approved for the answers as they were, and for one decision only', async () => {
    const { autor, id, see, act, mover, attempt } = await taken(900_000);
    await act(rita, 'aprovar', { resultado: 'DEFERIDO' });
    const asked = await act(otavio, 'exigir', {
      itens: [{ campo: 'valor', texto: 'Confira o valor pago.', obrigatorio: true }],
    });
    const exigencia = asked.exigencias[0];
    await api.must(
      requerimento.responderExigencia,
      {
        params: { id, exigenciaId: exigencia?.id ?? '' },
        body: { itens: [{ id: exigencia?.itens[0]?.id ?? '', valor: 950_000 }] },
      },
      autor,
    );
    await mover(otavio, 'retomar_analise');
    expect((await see(otavio)).aprovacao?.vale).toBe(false);
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toBe(FALTA);
    await act(rita, 'aprovar', { resultado: 'INDEFERIDO' });
    await act(otavio, 'decidir', decisao('INDEFERIDO'));
    expect((await see(otavio)).aprovacao).toBeNull();
  });
});
