import { calendario } from '@balcao/contract/calendario';
import { carta } from '@balcao/contract/carta';
import { prioridade } from '@balcao/contract/prioridade';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, dia } from '#features/calendario/calendario.fixture.ts';
import { redacao } from '#features/carta/carta.fixture.ts';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { claimFiler, publishComum } from '#features/prioridade/prioridade.fixture.ts';
import { actsOn } from '#features/tramite/fluxo.fixture.ts';
import { desk } from '#features/vinculo/vinculo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { draftFor, linkProcurador, procuradorDe } from './procurador.fixture.ts';
import { pedido, publishServico } from './servico.fixture.ts';

const [UM, OUTRO, COMUM, UTEIS] = [961, 962, 963, 964];
const CONTAGEM = '3118601';
const DIA_DA_CIDADE = 'Aniversário de Contagem';

let api: TestApi;
let otavio: Person;
let rita: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await api.make.localidade();
  for (const id of [UM, OUTRO]) await publishServico(api, id, { workflow: 'W2', publico: ['PF_REGISTRADO'] });
  await publishServico(api, UTEIS, {
    workflow: 'W2',
    publico: ['PF', 'PF_REGISTRADO'],
    prazo: { n: 10, unidade: 'UTEIS' },
  });
  await publishComum(api, COMUM);
  otavio = await attendant(api, 'REG');
  rita = await attendant(api, 'REG', 'Rita Nunes');
});
afterAll(() => api.close());

const later = () => api.setNow(new Date(api.now().getTime() + 1_000).toISOString());
const fileOf = (quem: Person, autor: Person, tipoId: number) =>
  fileRequerimento(api, quem.token, { tipoId, autorId: autor.id, respostas: pedido() });

const noticesOf = async ({ id }: { id: string }) => {
  const of = api.db.selectFrom('notificacao').select(['titulo', 'texto']).where('usuarioId', '=', id);
  const mails = api.db.selectFrom('email').select('texto').where('usuarioId', '=', id);
  return JSON.stringify([await of.execute(), await mails.execute()]);
};

describe('requests that the proxy did not file', () => {
  it('cannot be joined with one of the proxy in either direction, because each would show the other’s texts', async () => {
    const { rui, ana } = await procuradorDe(api);
    const { join } = desk(api);
    const his = await fileOf(rui, ana, UM);
    later();
    const hers = await fileOf(ana, ana, OUTRO);
    const refused = await join(otavio, hers, his);
    expect([refused.status, refused.problem.detail]).toEqual([422, expect.stringContaining('procurador')]);
    later();
    const his2 = await fileOf(rui, ana, await freshServico());
    expect((await join(otavio, his2, hers)).status).toBe(422);
    // The proxy filed both, so a joining shows nothing new.
    expect((await join(otavio, his2, his)).status).toBe(200);
  });
});

let fresh = 970;
function freshServico() {
  fresh += 1;
  return publishServico(api, fresh, { workflow: 'W2', publico: ['PF_REGISTRADO'] });
}

describe('a proxy who later works for the council', () => {
  it('handles no request of a person whom they represent by an older link', async () => {
    const { ana } = await procuradorDe(api);
    const { id } = await fileOf(ana, ana, UM);
    const { attempt } = actsOn(api, id);
    await linkProcurador(api, otavio, ana);
    const refused = await attempt(otavio, 'assumir', {});
    expect([refused.status, refused.problem.detail]).toEqual([403, expect.stringContaining('parte')]);
    const chefe = await person(api, { tipo: 2, grupos: [{ id: await grupoId(api, 'REG') }] });
    const escrever = () => api.call(carta.redigir, { params: { id }, body: redacao(chefe) }, otavio);
    const written = await escrever();
    expect([written.status, written.problem.detail]).toEqual([403, expect.stringContaining('age por quem')]);
    await linkProcurador(api, chefe, ana);
    const signers = async () =>
      (await api.must(carta.assinantes, { params: { id } }, rita)).items.map((one) => one.id);
    expect(await signers()).not.toContain(chefe.id);
    await api.db
      .updateTable('representacao')
      .set({ revokedAt: api.now() })
      .where('representanteId', 'in', [otavio.id, chefe.id])
      .execute();
    expect(await signers()).toContain(chefe.id);
    expect((await escrever()).status).toBe(200);
    expect((await attempt(otavio, 'assumir', {})).status).toBe(200);
  });
});

describe('the person’s place of residence', () => {
  async function fromContagem() {
    await api.db
      .insertInto('localidade')
      .values({ ibge: CONTAGEM, nome: 'Contagem', uf: 'MG', escritorio: false, sede: false })
      .onConflict((c) => c.doNothing())
      .execute();
    const { rui, ana } = await procuradorDe(api);
    await api.db.updateTable('usuario').set({ localidadeIbge: CONTAGEM }).where('id', '=', ana.id).execute();
    return { rui, ana };
  }
  const cityDay = (data: string) =>
    dia(data, { tipo: 'MUNICIPAL', municipioIbge: CONTAGEM, descricao: DIA_DA_CIDADE });

  it('is not revealed to her proxy by the name of a holiday, in counts, movements and notices', async () => {
    const { rui, ana } = await fromContagem();
    const admin = await administrator(api);
    await api.must(calendario.create, { body: cityDay('2026-11-26') }, admin);
    const respostas = pedido();
    const { draft } = await draftFor(api, rui, { autorId: ana.id, tipoId: UTEIS, respostas });
    const previsao = await api.must(rascunho.previsao, { params: { id: draft.id } }, rui);
    expect(previsao.explicacao.join(' ')).toContain('26/11 é feriado municipal');
    const { id } = await fileOf(rui, ana, UTEIS);
    await api.must(calendario.create, { body: cityDay('2026-12-02') }, admin);
    await api.runJobs();
    const read = (quem: Person) => api.must(requerimento.detail, { params: { id } }, quem);
    const [seen, hers] = [await read(rui), await read(ana)];
    expect(hers.prazo.explicacao.join(' ')).toContain(DIA_DA_CIDADE);
    expect(seen.eventos.map(({ texto }) => texto).join(' ')).toMatch(/Novo prazo: .* feriado de 02\/12/);
    expect(seen.prazo.vencimento).toBe(hers.prazo.vencimento);
    for (const text of [JSON.stringify(previsao), JSON.stringify(seen), await noticesOf(rui)])
      expect(text).not.toContain('Contagem');
    expect(await noticesOf(rui)).toContain('O prazo do seu pedido mudou');
  });
});

describe('the person’s priority by law', () => {
  it('does not show in the order of her proxy’s list', async () => {
    const { rui, ana } = await procuradorDe(api);
    const own = await fileRequerimento(api, rui.token, { tipoId: UTEIS, respostas: pedido() });
    later();
    const hers = await fileOf(rui, ana, UTEIS);
    const order = async () => {
      const query = { visao: 'grupos', sort: 'data', data: 5 } as const;
      return (await api.must(requerimento.list, { query }, rui)).items.map(({ id }) => id);
    };
    const before = await order();
    expect(before.toSorted()).toEqual([own.id, hers.id].toSorted());
    for (const id of [own.id, hers.id]) {
      await api.db.updateTable('requerimento').set({ prioridade: 2 }).where('id', '=', id).execute();
      expect(await order()).toEqual(before);
      await api.db.updateTable('requerimento').set({ prioridade: 0 }).where('id', '=', id).execute();
    }
  });

  it('is stored for her, and her proxy does not learn of it', async () => {
    const { rui, ana } = await procuradorDe(api);
    const juiz = await attendant(api, 'REG', 'Rita Nunes');
    await api.make.conceder({ usuarioId: juiz.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
    await api.db.deleteFrom('registro').where('usuarioId', '=', ana.id).execute();
    const { id } = await claimFiler(api)('PCD', rui, { tipoId: COMUM, autorId: ana.id });
    const { version } = await actsOn(api, id).see(juiz);
    const body = { version, confirma: true, motivo: 'Vimos o documento.', guardar: { ate: null } };
    await api.must(prioridade.conferir, { params: { id }, body }, juiz);
    expect(await noticesOf(ana)).toContain('Vale também para seus próximos pedidos');
    expect(await noticesOf(rui)).toContain('Vimos o documento.');
    expect(await noticesOf(rui)).not.toContain('próximos pedidos');
  });
});
