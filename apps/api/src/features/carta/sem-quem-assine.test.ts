import { carta } from '@balcao/contract/carta';
import { describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';
import { type Cena, type Detalhe, emCena, ler, paraAssinar, redacao, redigir } from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

emCena((aApi, aCena) => {
  [api, c] = [aApi, aCena];
});

const declareImpediment = () =>
  api.db
    .insertInto('impedimento')
    .values({ requerimentoId: c.requerimentoId, usuarioId: c.paulo.id, motivo: 'É meu primo.' })
    .execute();

const leave = () =>
  api.db.updateTable('usuario').set({ situacao: 'desativado' }).where('id', '=', c.paulo.id).execute();

const pass = ({ id, version }: Detalhe) =>
  api.call(carta.enviarParaAssinatura, { params: { id }, body: { version } }, c.otavio);

const takeBack = ({ id, version }: Detalhe, quem: Person, motivo = 'Quem assinaria não pode mais.') =>
  api.call(carta.devolverAoRedator, { params: { id }, body: { version, motivo } }, quem);

describe('a draft whose signer may no longer sign', () => {
  it.each([
    ['declared impediment', declareImpediment],
    ['left', leave],
    [
      'lost the permission',
      () =>
        api.make.conceder({
          usuarioId: c.paulo.id,
          permissao: 'carta.assinar',
          alcance: 'all',
          efeito: 'negar',
        }),
    ],
  ])('is not passed to a signer who %s', async (_why, happen) => {
    const draft = await redigir(api, c);
    await happen();
    const refused = await pass(draft);
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ path: 'assinanteId', message: 'Esta pessoa não assina cartas deste pedido. Escolha outra.' }],
    ]);
    expect((await ler(api, draft.id, c.otavio)).situacao).toBe('RASCUNHO');
  });

  it('is taken back when it already waits, and passed to another signer', async () => {
    const waiting = await paraAssinar(api, c);
    await declareImpediment();
    expect((await takeBack(waiting, c.paulo)).status).toBe(403);
    expect((await ler(api, waiting.id, c.otavio)).atos).toEqual(['devolver_ao_redator', 'cancelar']);
    const back = await takeBack(waiting, c.otavio);
    expect(back.body).toMatchObject({ situacao: 'RASCUNHO' });
    const nara = await person(api, { tipo: 2, nome: 'Nara Couto' });
    const body = { ...redacao(nara), version: back.body.version };
    const changed = await api.must(carta.alterar, { params: { id: waiting.id }, body }, c.otavio);
    expect((await pass(changed)).body).toMatchObject({ situacao: 'EM_ASSINATURA' });
  });
});

describe('a colleague who may write letters there', () => {
  const told = async (quem: Person, id: string) => {
    const rows = api.db
      .selectFrom('notificacao')
      .select(['titulo', 'texto'])
      .where('link', '=', `/carta/${id}`);
    return rows.where('usuarioId', '=', quem.id).orderBy('id').execute();
  };

  it('takes back a waiting draft; signer and writer learn why', async () => {
    const waiting = await paraAssinar(api, c);
    const grupos = [{ id: await grupoId(api, 'REG') }];
    const colega = await person(api, { tipo: 1, nome: 'Bia Reis', grupos });
    expect((await takeBack(waiting, colega, 'Falta dizer até quando.')).status).toBe(200);
    const texto = expect.stringContaining('Falta dizer até quando.');
    expect(await told(c.paulo, waiting.id)).toEqual([
      expect.objectContaining({ titulo: 'Carta para você assinar' }),
      { titulo: 'Uma carta não espera mais a sua assinatura', texto },
    ]);
    expect(await told(c.otavio, waiting.id)).toEqual([
      { titulo: 'Uma carta sua voltou sem assinatura', texto },
    ]);
  });

  it('who may also send can cancel it: signer and writer learn why, for an unsent draft only the writer', async () => {
    const [waiting, draft] = [await paraAssinar(api, c), await redigir(api, c)];
    const grupos = [{ id: await grupoId(api, 'REG') }];
    const nara = await person(api, { tipo: 2, nome: 'Nara Couto', grupos });
    for (const { id, version } of [waiting, draft]) {
      const body = { version, motivo: 'O laudo certo já chegou.' };
      await api.must(carta.cancelar, { params: { id }, body }, nara);
    }
    const texto = expect.stringContaining('O laudo certo já chegou.');
    const mine = { titulo: 'Uma carta sua foi cancelada', texto };
    expect((await told(c.paulo, waiting.id)).at(-1)).toEqual({
      titulo: 'Uma carta não espera mais a sua assinatura',
      texto,
    });
    expect(await told(c.otavio, waiting.id)).toEqual([mine]);
    expect([await told(c.paulo, draft.id), await told(c.otavio, draft.id)]).toEqual([[], [mine]]);
  });

  it('gets no notice of their own act, and nobody else can take it back', async () => {
    const waiting = await paraAssinar(api, c);
    const fora = await person(api, { tipo: 2, nome: 'Coordenadora de Longe' });
    expect((await takeBack(waiting, fora)).status).toBe(403);
    expect((await takeBack(waiting, c.autor)).status).toBe(404);
    expect((await takeBack(waiting, c.otavio, 'Curto')).status).toBe(422);
    expect((await takeBack(waiting, c.otavio)).status).toBe(200);
    expect(await told(c.otavio, waiting.id)).toEqual([]);
  });
});
