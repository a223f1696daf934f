import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { actsOn, decisao, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const OBJETO = 'AA123456785BR';
const ENDERECO = {
  cep: '30140071',
  logradouro: 'Rua da Bahia',
  numero: '1000',
  complemento: null,
  bairro: 'Lourdes',
  uf: 'MG',
  municipioIbge: '3106200',
};
const ITENS = [{ campo: 'inicio', texto: 'Informe a data em que parou.', obrigatorio: true }];
const POSTADO = 'Vai pelos Correios; o prazo começa quando você receber.';

let api: TestApi;
let autor: Person;
let otavio: Person;
let paulo: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  [autor, otavio] = [await professional(api), await attendant(api, 'REG')];
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão', grupos: [{ id: await grupoId(api, 'REG') }] });
  await chose('POSTAL');
  ({ id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) }));
  await actsOn(api, id).assumir(otavio);
});

async function chose(comunicacao: 'ELETRONICA' | 'POSTAL' | null): Promise<void> {
  await api.owner
    .updateTable('usuario')
    .set({ comunicacao, endereco: JSON.stringify(ENDERECO) })
    .where('id', '=', autor.id)
    .execute();
}

async function setDay(day: string): Promise<void> {
  api.setNow(`${day}T13:00:00Z`);
  for (const quem of [autor, otavio, paulo]) quem.token = await api.as(quem);
}

const ask = () => actsOn(api, id).act(otavio, 'exigir', { prazoDias: 15, itens: ITENS });

async function deny() {
  const acts = actsOn(api, id);
  await acts.mover(otavio, 'iniciar_analise');
  return acts.act(otavio, 'decidir', decisao('INDEFERIDO'));
}

async function letters() {
  const { items } = await api.must(carta.doRequerimento, { params: { id } }, paulo);
  return items;
}

/** The whole row of the request's only letter. */
async function letter() {
  const [only] = await letters();
  if (!only) throw new Error('no letter');
  return api.must(carta.detail, { params: { id: only.id } }, paulo);
}

async function post(postadaEm: string = HOJE): Promise<void> {
  await api.runJobs();
  const { id: cartaId, version } = await letter();
  const body = { version, objeto: OBJETO, postadaEm };
  await api.must(carta.registrarPostagem, { params: { id: cartaId }, body }, paulo);
}

async function receive(recebidaEm: string): Promise<void> {
  const { id: cartaId, version } = await letter();
  const body = { version, recebidaEm, recebidaPor: 'Helena Prado' };
  await api.must(carta.registrarEntrega, { params: { id: cartaId }, body }, paulo);
}

async function bringBack(devolvidaEm: string = HOJE): Promise<void> {
  const { id: cartaId, version } = await letter();
  const body = { version, devolvidaEm, motivo: 'Ausente três vezes' };
  await api.must(carta.registrarDevolucao, { params: { id: cartaId }, body }, paulo);
}

const see = () => actsOn(api, id).see(autor);

describe('a correction for a person who did not choose the portal', () => {
  it.each([null, 'POSTAL'] as const)(
    'is sent in a letter ready for posting, without a term yet (%s)',
    async (comunicacao) => {
      await chose(comunicacao);
      await ask();
      expect((await see()).exigencias).toMatchObject([
        { situacao: 'aberta', prazoEm: null, explicacao: [], correios: { recebidaEm: null } },
      ]);
      const one = await letter();
      expect(one).toMatchObject({
        especie: 'NOTIFICACAO',
        canal: 'POSTAL',
        situacao: 'EXPEDIDA',
        prazoDias: null,
      });
      expect(one.conteudo?.texto).toMatch(/1\. .*Informe a data em que parou\..*15 dias corridos/s);
      expect(one.postar?.endereco).toContain('Rua da Bahia, 1000');
      expect(one.atos).toContain('registrar_postagem');
    },
  );

  it('has no letter for a person who chose the portal', async () => {
    await chose('ELETRONICA');
    await ask();
    expect((await see()).exigencias).toMatchObject([{ prazoEm: '2026-12-08', correios: null }]);
    expect(await letters()).toEqual([]);
  });

  it('is announced in the portal and by e-mail, which say that the term begins with the receipt', async () => {
    await ask();
    const [mail] = await mailsOf(api, { template: 'req.exigencia', usuarioId: autor.id });
    expect(mail?.texto).toContain('15 dias depois de receber a carta pelos Correios');
    expect(mail?.texto).toContain(POSTADO);
  });

  it('tells the person when their account lacks a postal address', async () => {
    await api.owner.updateTable('usuario').set({ endereco: null }).where('id', '=', autor.id).execute();
    await ask();
    const [mail] = await mailsOf(api, { template: 'req.exigencia', usuarioId: autor.id });
    expect(mail?.texto).toContain('o seu cadastro está sem endereço completo');
    expect((await letter()).postar).toMatchObject({ endereco: null });
  });

  it('counts from the day of the receipt, and the page explains it', async () => {
    await ask();
    await post();
    await setDay('2026-12-03');
    await receive('2026-12-01');
    const [one] = (await see()).exigencias;
    expect(one).toMatchObject({ prazoEm: '2026-12-16', correios: { recebidaEm: '2026-12-01' } });
    expect(one?.explicacao.join(' ')).toMatch(/01\/12\/2026/);
    const [mail] = await mailsOf(api, { template: 'carta.ciencia_registrada', usuarioId: autor.id });
    expect(mail?.texto).toContain('16/12/2026');
  });

  it('is never archived before the receipt, and afterwards on the day after the last one', async () => {
    await ask();
    await post();
    await api.runDay('2027-02-01');
    expect((await actsOn(api, id).see(await fresh())).status).toBe('EM_EXIGENCIA');
    await setDay('2027-02-01');
    await receive('2027-01-29');
    const { exigencias } = await see();
    const ate = exigencias[0]?.prazoEm ?? '';
    expect(ate > '2027-02-12').toBe(true);
    await api.runDay(ate);
    expect((await actsOn(api, id).see(await fresh())).status).toBe('EM_EXIGENCIA');
    await api.runDay('2027-03-05');
    expect((await actsOn(api, id).see(await fresh())).status).toBe('ARQUIVADO');
  });

  it('does not start its term with a returned letter', async () => {
    await ask();
    await post();
    await setDay('2026-12-10');
    await bringBack('2026-12-09');
    expect((await letter()).atos).not.toContain('cancelar');
    await api.runDay('2027-02-01');
    expect((await actsOn(api, id).see(await fresh())).exigencias[0]?.prazoEm).toBeNull();
  });

  it('may be answered before the receipt, and then the letter is not posted in vain', async () => {
    await ask();
    const [one] = (await see()).exigencias;
    const itens = [{ id: one?.itens[0]?.id ?? '', valor: HOJE, anexos: [] }];
    const params = { id, exigenciaId: one?.id ?? '' };
    await api.must(requerimento.responderExigencia, { params, body: { itens } }, autor);
    expect((await see()).exigencias).toMatchObject([{ situacao: 'respondida', foraDoPrazo: false }]);
    expect(await letter()).toMatchObject({ situacao: 'CANCELADA' });
  });

  it('counts twice as many days from the receipt after an earlier extension', async () => {
    await ask();
    const { exigencias } = await see();
    const params = { id, exigenciaId: exigencias[0]?.id ?? '' };
    await api.must(requerimento.prorrogarExigencia, { params }, autor);
    expect((await see()).exigencias[0]).toMatchObject({ prazoEm: null, prorrogada: true });
    await post();
    await setDay('2026-12-03');
    await receive('2026-12-01');
    // 31/12 has no expediente, and a holiday and the weekend follow.
    expect((await see()).exigencias[0]?.prazoEm).toBe('2027-01-04');
  });

  it('begins when the person acknowledges it in the portal before the post arrives', async () => {
    await ask();
    await api.runJobs();
    const { id: cartaId } = await letter();
    await api.must(carta.abrir, { params: { id: cartaId } }, autor);
    expect((await see()).exigencias[0]?.prazoEm).toBeNull();
    await api.must(carta.darCiencia, { params: { id: cartaId } }, autor);
    expect((await see()).exigencias[0]?.prazoEm).toBe('2026-12-08');
  });

  it('is announced only to group members who may know a protected author', async () => {
    const ouvidora = await person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
    await api.make.conceder({
      usuarioId: ouvidora.id,
      permissao: 'requerimento.identidade.ver',
      alcance: 'all',
    });
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
    await ask();
    const told = await api.db
      .selectFrom('notificacao')
      .select(['usuarioId', 'texto'])
      .where('titulo', '=', 'Uma carta espera a postagem')
      .execute();
    expect(told).toEqual([{ usuarioId: ouvidora.id, texto: expect.not.stringContaining(autor.nome) }]);
  });

  it('is cancelled after the post returned it and the request moved on', async () => {
    await ask();
    await post();
    const [one] = (await see()).exigencias;
    const itens = [{ id: one?.itens[0]?.id ?? '', valor: HOJE, anexos: [] }];
    const params = { id, exigenciaId: one?.id ?? '' };
    await api.must(requerimento.responderExigencia, { params, body: { itens } }, autor);
    await bringBack();
    expect(await letter()).toMatchObject({
      situacao: 'DEVOLVIDA',
      atos: expect.arrayContaining(['cancelar']),
    });
    const { id: cartaId, version } = await letter();
    const body = { version, motivo: 'A pessoa já respondeu.' };
    await api.must(carta.cancelar, { params: { id: cartaId }, body }, paulo);
    expect(await letter()).toMatchObject({ situacao: 'CANCELADA' });
  });

  it('is neither cancelled nor answered as a letter, but answered in the request', async () => {
    await ask();
    const { id: cartaId, version, atos } = await letter();
    expect(atos).not.toContain('cancelar');
    const body = { version, motivo: 'Foi escrita no pedido errado.' };
    expect((await api.call(carta.cancelar, { params: { id: cartaId }, body }, paulo)).status).toBe(422);
  });

  it('shows its deadline without a day', async () => {
    const query = { dias: 15 };
    const seen = await api.must(requerimento.preverExigencia, { params: { id }, query }, otavio);
    expect(seen).toEqual({ vencimento: null, ajustes: [] });
  });
});

async function fresh(): Promise<Person> {
  return { ...autor, token: await api.as(autor) };
}

describe('a decision for a person who did not choose the portal', () => {
  it('is sent in a letter with its reasons, and no day to appeal runs before the receipt', async () => {
    await deny();
    const { decisao: dada } = await see();
    expect(dada).toMatchObject({ recursoAte: null, explicacao: [], correios: { recebidaEm: null } });
    const one = await letter();
    expect(one.conteudo?.texto).toContain(dada?.fundamentacao.slice(0, 60));
    expect(one.conteudo?.fundamento).toBe('Lei nº 9.784/1999, art. 50');
    await setDay('2027-03-01');
    expect(offer(await see(), 'recorrer')).toMatchObject({ permitido: true });
  });

  it('may be appealed until the last day after the receipt, and no later', async () => {
    await deny();
    await post();
    await setDay('2026-12-03');
    await receive('2026-12-01');
    expect((await see()).decisao).toMatchObject({
      recursoAte: '2026-12-11',
      correios: { recebidaEm: '2026-12-01' },
    });
    await setDay('2026-12-11');
    expect(offer(await see(), 'recorrer')).toMatchObject({ permitido: true });
    await setDay('2026-12-12');
    expect(offer(await see(), 'recorrer')).toMatchObject({ permitido: false });
  });

  it('may be appealed before the receipt, and a later receipt is evidence only', async () => {
    await deny();
    await post();
    const body = { razoes: 'O documento que falta está no anexo do pedido.', anexos: [] };
    await api.must(requerimento.recorrer, { params: { id }, body }, autor);
    await setDay('2026-12-03');
    await receive('2026-12-01');
    expect(await see()).toMatchObject({ status: 'EM_RECURSO', decisao: { recursoAte: null } });
    const [mail] = await mailsOf(api, { template: 'carta.ciencia_registrada', usuarioId: autor.id });
    expect(mail?.texto).toContain('nenhum prazo corre por esta carta');
  });

  it('is not posted in vain when the person appeals before', async () => {
    await deny();
    const body = { razoes: 'O documento que falta está no anexo do pedido.', anexos: [] };
    await api.must(requerimento.recorrer, { params: { id }, body }, autor);
    expect(await letter()).toMatchObject({ situacao: 'CANCELADA' });
  });

  it('is decided anew after a reopening, and neither its letter nor a receipt starts a term', async () => {
    const reopen = () => actsOn(api, id).act(paulo, 'reabrir', { motivo: 'Há um documento novo no pedido.' });
    await deny();
    await post();
    await reopen();
    await setDay('2026-12-03');
    await receive('2026-12-01');
    expect(await see()).toMatchObject({ status: 'EM_ANALISE', decisao: { recursoAte: null } });
    await actsOn(api, id).act(otavio, 'decidir', decisao('INDEFERIDO'));
    await reopen();
    expect((await letters()).map(({ situacao }) => situacao)).toContain('CANCELADA');
  });

  it('has its last day at once, and no letter, for a person who chose the portal', async () => {
    await chose('ELETRONICA');
    const { decisao: dada } = await deny();
    expect(dada).toMatchObject({ recursoAte: expect.any(String), correios: null });
    expect(await letters()).toEqual([]);
  });

  it('keeps the channel of a sent act when the person chooses another one later', async () => {
    await deny();
    await chose('ELETRONICA');
    await setDay('2026-12-20');
    expect((await see()).decisao).toMatchObject({ recursoAte: null, correios: { recebidaEm: null } });
  });
});
