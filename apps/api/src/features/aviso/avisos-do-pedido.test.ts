import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, HOJE, type Person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const MOTIVO = 'A câmara técnica só se reúne na próxima semana.';

let api: TestApi;
let autor: Person;
let otavio: Person;
let id: string;
beforeAll(async () => {
  api = await startApi();
  otavio = await attendant(api, 'REG');
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  autor = await professional(api);
  ({ id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) }));
});

const staff = () => ({ token: otavio.token });
const taken = () => api.must(requerimento.assumir, { params: { id }, body: { version: 1 } }, staff());

async function titlesTold(): Promise<string[]> {
  const rows = await api.db
    .selectFrom('notificacao')
    .select('titulo')
    .where('usuarioId', '=', autor.id)
    .orderBy('id')
    .execute();
  return rows.map(({ titulo }) => titulo);
}

describe('notices to the requester', () => {
  it('tell every new deadline, also after an appeal', async () => {
    const extend = async (version: number) =>
      (await api.must(requerimento.prorrogar, { params: { id }, body: { version, motivo: MOTIVO } }, staff()))
        .version;
    const version = await extend((await taken()).version);
    const analysing = await api.must(
      requerimento.mover,
      { params: { id }, body: { version, acao: 'iniciar_analise' } },
      staff(),
    );
    const denial = {
      version: analysing.version,
      resultado: 'INDEFERIDO' as const,
      resumo: 'Falta o que se pediu.',
      fundamentacao: MOTIVO.repeat(3),
      baseLegal: 'Lei da profissão, art. 9',
    };
    await api.must(requerimento.decidir, { params: { id }, body: denial }, staff());
    const razoes = 'A decisão não considerou o comprovante que enviei.';
    const appealed = await api.must(
      requerimento.recorrer,
      { params: { id }, body: { razoes } },
      { token: autor.token },
    );
    // The appeal is no new assignment.
    const [mail] = await mailsOf(api, { template: 'equipe.recurso', requerimentoId: id });
    expect(mail).toMatchObject({
      usuarioId: otavio.id,
      texto: expect.stringMatching(
        /apresentou recurso[\s\S]*pode reconsiderar até \d\d\/\d\d\/\d{4} \(.*\), mas não pode julgar/,
      ),
    });
    await extend(appealed.version);
    const told = await titlesTold();
    expect(told).toContain('Seu pedido não foi aprovado');
    expect(told.filter((titulo) => titulo === 'Novo prazo')).toHaveLength(2);
  });

  it('tell that a correction is no longer needed', async () => {
    const { version } = await taken();
    const itens = [{ campo: 'inicio', texto: 'Informe a data em que parou.', obrigatorio: true }];
    const asked = await api.must(
      requerimento.exigir,
      { params: { id }, body: { version, prazoDias: 30, itens } },
      staff(),
    );
    const params = { id, exigenciaId: asked.exigencias[0]?.id ?? '' };
    const body = { version: asked.version, motivo: 'A data já consta do comprovante.' };
    await api.must(requerimento.dispensarExigencia, { params, body }, staff());
    expect((await titlesTold()).at(-1)).toBe('Você não precisa mais responder');
    const { agora } = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(agora).toMatch(/^Dispensamos a correção/);
  });
});

describe('notices to staff', () => {
  const written = async () => {
    const rows = await mailsOf(api, { template: 'req.mensagem', requerimentoId: id });
    return rows.map(({ usuarioId }) => usuarioId);
  };

  it('skip a person who left the council, and reach their colleagues instead', async () => {
    const [gone, former] = [
      await attendant(api, 'REG', 'Rita Nunes'),
      await attendant(api, 'REG', 'Nara Couto'),
    ];
    await api.db
      .updateTable('usuario')
      .set({ situacao: 'desativado' })
      .where('id', 'in', [gone.id, former.id])
      .execute();
    await api.db.updateTable('requerimento').set({ atendenteId: gone.id }).where('id', '=', id).execute();
    await api.must(
      requerimento.mensagem,
      { params: { id }, body: { texto: 'Segue o que faltava.' } },
      { token: autor.token },
    );
    expect(await written()).toEqual([otavio.id]);
  });
});
