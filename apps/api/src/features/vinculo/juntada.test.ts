import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '#features/anexo/anexo.fixture.ts';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { actsOn, offer } from '#features/tramite/fluxo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { findBroken } from '../../robustez/check.fixture.ts';
import { DA_CAMARA, desk, fileAll, filePair, openDesk } from './vinculo.fixture.ts';

let api: TestApi;
let otavio: Person;
let bianca: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T11:00:00Z');
  ({ otavio, bianca } = await openDesk(api));
});
afterAll(() => api.close());

const noticesOf = async ({ id }: Person, requerimentoId: string) => {
  const rows = await api.db
    .selectFrom('notificacao')
    .select('titulo')
    .where('usuarioId', '=', id)
    .where('link', '=', `/requerimento/${requerimentoId}`)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ titulo }) => titulo);
};

describe('joining two requests', () => {
  it('archives the newer with its number and a public reason, notifies everybody, and keeps the older deadline', async () => {
    const { see, join, beside } = desk(api);
    const { autora, antigo, novo } = await filePair(api);
    await actsOn(api, antigo.id).assumir(bianca);
    await actsOn(api, novo.id).assumir(otavio);
    const before = await see(bianca, antigo.id);
    api.setNow(new Date(api.now().getTime() + 60_000).toISOString());
    const joined = await join(otavio, novo, antigo);
    expect(joined.status).toBe(200);
    expect(joined.raw.json()).toMatchObject({ numero: novo.numero, status: 'ARQUIVADO', vez: 'ninguem' });
    const seen = await see(autora, novo.id);
    expect(seen).toMatchObject({
      prazo: {
        situacao: 'encerrado',
        descricao: `A resposta virá no pedido ${antigo.numero}, no prazo dele.`,
      },
      agora: expect.stringContaining(antigo.numero),
    });
    const last = seen.eventos.at(-1);
    expect(last).toMatchObject({
      acao: 'juntar',
      interno: false,
      texto: expect.stringMatching(`${antigo.numero}\\. O prazo da resposta continua `),
    });
    const after = await see(bianca, antigo.id);
    expect([after.prazo.vencimento, after.status]).toEqual([before.prazo.vencimento, before.status]);
    // Receiving another request is no new step of the older one.
    expect(after.etapas).toEqual(before.etapas);
    expect(after.eventos.at(-1)).toMatchObject({ acao: 'receber_juntada', interno: false });
    expect((await noticesOf(autora, novo.id)).at(-1)).toBe('Seu pedido foi juntado a outro');
    expect((await noticesOf(bianca, antigo.id)).at(-1)).toBe('Pedido juntado a outro');
    const [mail] = await api.db
      .selectFrom('email')
      .select(['texto', 'assunto'])
      .where('usuarioId', '=', autora.id)
      .where('template', '=', 'req.juntado')
      .execute();
    expect(mail?.texto).toContain(`ao pedido ${antigo.numero}`);
    expect(mail?.texto).toContain('A resposta virá nele, até ');
    expect(await beside(autora, novo.id)).toMatchObject({
      items: [],
      juntadoA: { outro: { id: antigo.id }, por: null },
    });
    expect((await beside(otavio, antigo.id)).recebidos).toMatchObject([
      { outro: { id: novo.id }, por: 'Otávio Lins' },
    ]);
    expect(await findBroken(api)).toEqual([]);
  });

  it('sends later messages to the older request, with their files, and keeps notes in place', async () => {
    const { see, join, say } = desk(api);
    const { autora, antigo, novo } = await filePair(api);
    await say(autora, novo.id, { texto: 'Escrevi antes.' });
    await join(otavio, novo, antigo);
    const file = await send(api, autora.token, {
      destino: { finalidade: 'mensagem', requerimentoId: novo.id },
      nome: 'Comprovante.pdf',
    });
    await say(autora, novo.id, { texto: 'Escrevi depois.', anexos: [file.id] });
    await say(otavio, novo.id, { texto: 'Conferir.', interna: true });
    const texts = async (id: string) =>
      (await see(otavio, id)).eventos.filter(({ tipo }) => tipo !== 'tramite').map(({ texto }) => texto);
    expect(await texts(novo.id)).toEqual(['Escrevi antes.', 'Conferir.']);
    expect(await texts(antigo.id)).toEqual(['Escrevi depois.']);
    const there = (await see(autora, antigo.id)).eventos.at(-1);
    expect(there?.anexos.map(({ nome }) => nome)).toEqual(['Comprovante.pdf']);
    expect((await noticesOf(otavio, antigo.id)).at(-1)).toBe('Nova mensagem');
  });

  it('updates open pages of the older request', async () => {
    const { join, say } = desk(api);
    const { autora, antigo, novo } = await filePair(api);
    await join(otavio, novo, antigo);
    const heard = new Set<string>();
    const came = Promise.withResolvers<void>();
    expect(await api.deps.sinais.ready()).toBe(true);
    api.deps.sinais.follow({
      onSinal: (sinal) => {
        if (sinal.kind !== 'r') return;
        heard.add(sinal.owner.id);
        if (sinal.owner.id === antigo.id) came.resolve();
      },
      onLost: () => came.reject(new Error('nothing is heard')),
    });
    await say(autora, novo.id, { texto: 'Escrevi depois.' });
    await came.promise;
    expect(heard).toContain(antigo.id);
  });

  it('lets the older group read the newer request, and keeps it visible to the newer group', async () => {
    const { see, join } = desk(api);
    const camara = await attendant(api, 'CAM', 'Rita Nunes');
    const { antigo, novo } = await filePair(api, [DA_CAMARA, 981]);
    const administradora = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
    expect((await join(administradora, novo, antigo)).status).toBe(200);
    // It was taken from one group and given to the other, and each is notified of its own.
    expect(await noticesOf(bianca, novo.id)).toContain('Pedido juntado a outro');
    expect(await noticesOf(camara, novo.id)).toEqual([]);
    expect(await noticesOf(camara, antigo.id)).toContain('Pedido juntado a outro');
    expect((await see(camara, novo.id)).status).toBe('ARQUIVADO');
    expect((await see(otavio, novo.id)).grupo.sigla).toBe('CAM');
    await desk(api).part(administradora, novo);
    const back = await see(otavio, novo.id);
    expect(back.grupo.sigla).toBe('REG');
    expect(back.eventos.at(-1)?.texto).toMatch(
      `Separado do pedido ${antigo.numero} e de volta ao grupo REG. `,
    );
    expect(await findBroken(api)).toEqual([]);
  });

  it('refuses what would make a person wait longer or reveal another person', async () => {
    const { join } = desk(api);
    const { autora, antigo, novo } = await filePair(api);
    const other = await filePair(api);
    const camara = await filePair(api, [DA_CAMARA, 981]);
    const why = async (...args: Parameters<typeof join>) => (await join(...args)).raw.json().detail;
    expect(await why(otavio, antigo, novo)).toMatch(/mais novo é juntado ao mais antigo/);
    expect(await why(otavio, other.novo, antigo)).toMatch(/pessoas diferentes/);
    expect((await join(otavio, camara.novo, camara.antigo)).raw.body).toContain(
      'Não encontramos este número',
    );
    expect((await join(autora, novo, antigo)).status).toBe(403);
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', antigo.id).execute();
    const secret = [await why(otavio, novo, antigo), await why(otavio, other.novo, antigo)];
    expect(secret).toEqual([expect.stringMatching(/sob sigilo/), secret[0]]);
  });
});

describe('undoing a joining', () => {
  it('restores messages, situation, attendant and the remaining days', async () => {
    const { see, join, say, part } = desk(api);
    const { autora, antigo, novo } = await filePair(api);
    await actsOn(api, novo.id).assumir(otavio);
    const before = await see(otavio, novo.id);
    await join(otavio, novo, antigo);
    await say(autora, novo.id, { texto: 'Isto é deste pedido.' });
    await say(autora, antigo.id, { texto: 'E isto é do outro.' });
    const now = api.now();
    api.setNow(new Date(now.getTime() + 4 * 86_400_000).toISOString());
    const later = { ...otavio, token: await api.as(otavio) };
    expect((await part(later, novo)).status).toBe(200);
    const after = await see(later, novo.id);
    expect([after.status, after.atendente, after.grupo]).toEqual([
      before.status,
      before.atendente,
      before.grupo,
    ]);
    expect(after.prazo.lados).toEqual(before.prazo.lados);
    // Four days stood still, and the deadline moved by as many.
    const days =
      (Date.parse(after.prazo.vencimento ?? '') - Date.parse(before.prazo.vencimento ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(4);
    expect(after.eventos.filter(({ tipo }) => tipo === 'mensagem').map(({ texto }) => texto)).toEqual([
      'Isto é deste pedido.',
    ]);
    const other = await see(later, antigo.id);
    expect(other.eventos.filter(({ tipo }) => tipo === 'mensagem').map(({ texto }) => texto)).toEqual([
      'E isto é do outro.',
    ]);
    expect(other.eventos.at(-1)?.acao).toBe('devolver_juntada');
    expect((await noticesOf(autora, novo.id)).at(-1)).toBe('Seu pedido voltou a andar separado');
    expect(await findBroken(api)).toEqual([]);
    api.setNow(now.toISOString());
  });

  it('is for the person who joined or a coordinator, while the other request is open', async () => {
    const { see, join, part } = desk(api);
    const { autora, antigo, novo } = await filePair(api);
    await join(otavio, novo, antigo);
    expect(offer(await see(bianca, novo.id), 'desfazer_juntada')?.motivo).toMatch(/Só quem juntou/);
    expect((await part(bianca, novo)).status).toBe(422);
    expect(offer(await see(otavio, novo.id), 'desfazer_juntada')?.permitido).toBe(true);
    const administradora = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
    expect(offer(await see(administradora, novo.id), 'reabrir')?.motivo).toMatch(/Desfaça a juntada/);
    expect((await part(administradora, novo)).status).toBe(200);
    await join(otavio, novo, antigo);
    await api.must(requerimento.cancelar, { params: { id: antigo.id }, body: {} }, autora);
    expect((await part(otavio, novo)).raw.body).toContain('já foi encerrado');
  });
});

describe('two joinings at the same moment', () => {
  it('in opposite directions leave one joined to the other, without a deadlock', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { join, see } = desk(api);
      const { antigo, novo } = await filePair(api);
      const answers = await Promise.all([join(otavio, novo, antigo), join(bianca, antigo, novo)]);
      // The wrong direction is refused by itself, or because the older one changed meanwhile.
      expect(answers[0]?.status).toBe(200);
      expect([409, 422]).toContain(answers[1]?.status);
      expect([(await see(otavio, novo.id)).status, (await see(otavio, antigo.id)).status]).toEqual([
        'ARQUIVADO',
        'PROTOCOLADO',
      ]);
    }
    expect(await findBroken(api)).toEqual([]);
  });

  it('never form a chain: one of the two is refused', async () => {
    const { join } = desk(api);
    const { filed } = await fileAll(api, [981, 982, 983]);
    const [a, b, c] = filed;
    if (!a || !b || !c) throw new Error('three were filed');
    const answers = await Promise.all([join(otavio, c, b), join(bianca, b, a)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await findBroken(api)).toEqual([]);
  });

  it('count as one, and a message sent meanwhile is in one of both requests', async () => {
    const { join, say, see } = desk(api);
    const { autora, antigo, novo } = await filePair(api);
    const [first, second] = await Promise.all([
      join(otavio, novo, antigo),
      join(bianca, novo, antigo),
      say(autora, novo.id, { texto: 'No mesmo instante.' }),
    ]);
    expect([first?.status, second?.status].filter((status) => status === 200)).toHaveLength(1);
    const texts = [...(await see(otavio, novo.id)).eventos, ...(await see(otavio, antigo.id)).eventos];
    expect(texts.filter(({ texto }) => texto === 'No mesmo instante.')).toHaveLength(1);
  });
});
